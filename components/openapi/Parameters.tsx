import type { HeadingLevel } from '@/components/ui/Heading';
import type { Operation, ParameterPlace } from '@/lib/openapi/model';
import { toParameterRow } from '@/lib/site/parameter-rows';
import type { ReferenceLinks } from '@/lib/site/reference-links';
import { SchemaRows } from './SchemaTree';
import { Section } from './Section';

type ParametersProps = { operation: Operation; links: ReferenceLinks; level: HeadingLevel };

const TITLES: Record<ParameterPlace, string> = {
  path: 'Path parameters',
  query: 'Query parameters',
  header: 'Headers',
  cookie: 'Cookies',
};

/** The parameters by place, bar the headers that calls have in common. */
export function Parameters({ operation, links, level }: ParametersProps) {
  return operation.parameters.map((group) => (
    <Section key={group.place} title={TITLES[group.place]} level={level}>
      <SchemaRows rows={group.parameters.map(toParameterRow)} links={links} depth={0} />
    </Section>
  ));
}
