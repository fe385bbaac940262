import { slug } from 'github-slugger';
import { Children, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import styles from './Tabs.module.css';

type TabProps = { label: string; children?: ReactNode };

/** One tab. It renders only its content; the `Tabs` around it adds the label. */
export function Tab({ children }: TabProps) {
  return children;
}

/** Tabs without script: radio buttons, and CSS that shows one panel. Without CSS and in print, all panels appear. */
export function Tabs({ name, children }: { name: string; children: ReactNode }) {
  const id = `tab-${slug(name)}`;
  return (
    <fieldset className={styles.tabs}>
      <legend className="visually-hidden">{name}</legend>
      {Children.toArray(children)
        .filter(isTab)
        .map(({ props }, index) => (
          <Fragment key={props.label}>
            <input
              type="radio"
              className={`visually-hidden ${styles.radio}`}
              name={id}
              id={`${id}-${index + 1}`}
              defaultChecked={index === 0}
            />
            <label className={styles.label} htmlFor={`${id}-${index + 1}`}>
              {props.label}
            </label>
            <div className={styles.panel} data-panel-of={`${id}-${index + 1}`}>
              <p className={styles.heading}>{props.label}</p>
              {props.children}
            </div>
          </Fragment>
        ))}
    </fieldset>
  );
}

function isTab(child: ReactNode): child is ReactElement<TabProps> {
  return isValidElement(child) && child.type === Tab;
}
