import { Prose } from '@/components/ui/Prose';
import type { Rule } from '@/lib/openapi/model';
import { renderProse } from '@/lib/prose/render';
import type { ReferenceLinks } from '@/lib/site/reference-links';
import { Reasons } from './Reasons';
import styles from './schema.module.css';

type RuleNoteProps = { rule: Rule; links: ReferenceLinks };

/** A business rule beside the field that it binds, with the error it answers with. */
export function RuleNote({ rule, links }: RuleNoteProps) {
  return (
    <div className={styles.rule}>
      <Prose as="span" html={renderProse(rule.text)} />
      <Reasons errors={rule.errors} links={links} />
    </div>
  );
}
