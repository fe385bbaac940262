import { Icon } from '@/components/ui/Icon';
import { CLOSE } from '@/lib/icons';
import type { SiteConfig } from '@/lib/site/config';
import { formatAuthoredHref } from '@/lib/site/urls';
import styles from './AnnouncementBar.module.css';

type Props = { announcement: NonNullable<SiteConfig['announcement']> };

/** The announcement. It is in the HTML, so nothing shifts; the head script hides it before the first paint if its id was dismissed. */
export function AnnouncementBar({ announcement }: Props) {
  const { id, text, link } = announcement;
  return (
    <aside className={`${styles.bar} no-print`} aria-label="Announcement" data-announcement={id}>
      <p>
        {text} {link !== undefined && <a href={formatAuthoredHref(link.href)}>{link.label}</a>}
      </p>
      <button type="button" className={`${styles.close} needs-script`} data-dismiss-announcement aria-label="Dismiss">
        <Icon path={CLOSE} />
      </button>
    </aside>
  );
}
