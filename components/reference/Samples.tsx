import type { ComponentProps } from 'react';
import { Code, CopyButton, LanguageTabs } from '@/components/ui/Code';
import { highlightCode } from '@/lib/code/highlight';
import { sectionAnchors } from '@/lib/reference/anchors';
import type { BodyExample, CodeFold, OperationSection } from '@/lib/reference/document';
import type { ReferenceLinks } from '@/lib/reference/links';
import { toExampleCode } from '@/lib/reference/messages';
import { findCaption, findFoldBeforeFailure, type ResponseTab, toResponseTabs } from '@/lib/reference/response-tabs';
import { findBlock } from '@/lib/reference/walk';
import { StatusCode } from './Badges';
import styles from './panel.module.css';
import { Markdown } from './Text';

type SamplesProps = { operation: OperationSection; links: ReferenceLinks };

/** The call with its first request example in the first language. A script fetches other languages when the reader chooses one. */
export function Samples({ operation: { anchor, role, samples }, links }: SamplesProps) {
  const { shown: first, languages, examples } = samples;
  if (first === undefined) return null;
  const setup = role === 'call' ? links.findAnchor(sectionAnchors.setup) : undefined;
  return (
    <div className={styles.panel} data-pane="" data-sample={anchor} data-first={first.lang}>
      <LanguageTabs languages={languages} first={first.lang} label={first.label} />
      <CopyButton what="sample" near />
      {(examples.length > 1 || setup !== undefined) && (
        <div className={styles.choice}>
          {examples.length > 1 && (
            <label className="needs-script">
              <span>Example</span>
              <Select options={examples} data-example="" autoComplete="off" />
            </label>
          )}
          {setup !== undefined && (
            <a href={setup} title="Set up the environment variables">
              Set up{examples.length < 2 && ' the environment variables'}
            </a>
          )}
        </div>
      )}
      <Code html={highlightCode(first.source, first.lang, first.folds)} long={false} />
    </div>
  );
}

/**
 * The request examples in folds, if there are several. Shown only without script; with script, the reader chooses an example
 * in the select of `Samples`.
 */
export function RequestExamples({ operation, links }: SamplesProps) {
  const examples = findBlock(operation, 'body')?.contents.flatMap((content) => content.examples) ?? [];
  if (examples.length < 2) return null;
  return (
    <div className={`${styles.panel} without-script`}>
      {examples.map((example) => (
        <details key={example.id} name={`${operation.anchor}-bodies`} className={styles.body}>
          <summary className={styles.bar}>Request body: {example.title}</summary>
          <ExampleView example={example} links={links} />
        </details>
      ))}
    </div>
  );
}

/** The responses: a chip for each status, and a select for a status with several examples. Both work without script. */
export function ResponseExamples({ operation, links }: SamplesProps) {
  const tabs = toResponseTabs(findBlock(operation, 'responses')?.responses ?? []);
  const [first, ...others] = tabs;
  if (first === undefined) return null;
  if (others.length === 0) return <OneResponse tab={first} links={links} />;
  return (
    <div className={`${styles.panel} ${styles.responses}`} data-pane="">
      <div className={styles.chips} role="radiogroup" aria-label="Response">
        {tabs.map(({ anchor, label, tone }) => (
          <label key={anchor}>
            <input
              type="radio"
              name={`${operation.anchor}-status`}
              value={anchor}
              defaultChecked={anchor === first.anchor}
            />
            <StatusCode status={label} tone={tone} />
          </label>
        ))}
      </div>
      <CopyButton what="response" near />
      {tabs.map((tab) => (
        <div key={tab.anchor} className={styles.tab} data-label={tab.label}>
          <Options tab={tab} tabs={tabs} links={links} />
        </div>
      ))}
    </div>
  );
}

function OneResponse({ tab, links }: { tab: ResponseTab; links: ReferenceLinks }) {
  return (
    <div className={styles.panel}>
      <p className={styles.chips}>
        <StatusCode status={tab.label} tone={tab.tone} />
      </p>
      <CopyButton what="response" near />
      <div className={styles.only}>
        <Options tab={tab} tabs={[tab]} links={links} />
      </div>
    </div>
  );
}

type OptionsProps = { tab: ResponseTab; tabs: readonly ResponseTab[]; links: ReferenceLinks };

/** The examples of a status; CSS shows the one that is selected. */
function Options({ tab, tabs, links }: OptionsProps) {
  const { anchor, label, options } = tab;
  const caption = findCaption(tab);
  const [first, ...others] = options;
  const toViews = (examples: readonly BodyExample[]) =>
    examples.map((example) => (
      <ExampleView key={example.id} example={example} folds={findFoldBeforeFailure(example, tab, tabs)} links={links} />
    ));
  if (first === undefined || others.length === 0) {
    return (
      <>
        {caption !== undefined && <p className={styles.choice}>{caption}</p>}
        {toViews(first?.examples ?? [])}
      </>
    );
  }
  return (
    <>
      <div className={styles.choice}>
        <Select options={options} aria-label={`Example of ${label}`} data-status={anchor} />
      </div>
      {options.map(({ title, examples }) => (
        <div key={title}>{toViews(examples)}</div>
      ))}
    </>
  );
}

type SelectProps = ComponentProps<'select'> & {
  options: readonly { name?: string; title?: string }[];
};

/** A select of examples. It is in `noscript` until its operation is near the viewport (lib/browser/selects.ts). */
function Select({ options, ...attributes }: SelectProps) {
  return (
    <noscript>
      <select {...attributes}>
        {options.map(({ name, title }) => (
          <option key={`${name} ${title}`} value={name}>
            {title}
          </option>
        ))}
      </select>
    </noscript>
  );
}

type ExampleViewProps = { example: BodyExample; folds?: CodeFold[] | undefined; links: ReferenceLinks };

function ExampleView({ example, folds, links }: ExampleViewProps) {
  const { source, lang } = toExampleCode(example);
  return (
    <>
      <Markdown text={example.description} links={links} />
      <Code html={highlightCode(source, lang, folds)} long={false} />
    </>
  );
}
