import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ReferenceBody } from '@/components/reference/ReferenceBody';
import { ReferenceSidebar } from '@/components/reference/ReferenceSidebar';
import { formatJson, formatYaml } from '@/lib/downloads/documents';
import { formatPostman } from '@/lib/downloads/postman';
import { formatReferencePage } from '@/lib/markdown/reference';
import { toCallList } from '@/lib/reference/links';
import { toSearchFile } from '@/lib/search/record';
import { formatPageSummary, type Reference, toReference } from '@/lib/site/reference';
import { formatSampleFile, listSampleFiles } from '@/lib/site/reference-samples';
import type { CheckedSpec } from '@/scripts/spec-report';

type Read = NonNullable<CheckedSpec['read']>;

/** Makes every file that a preview contains for a document. Returns their total number of characters. */
export function measureOutputs(
  { loaded: { document }, api }: Read,
  reference: Reference = toReference(api, api.title, {}),
): number {
  const ofPages = reference.pages.flatMap((page) => [
    renderToStaticMarkup(createElement(ReferenceSidebar, { reference, page })),
    renderToStaticMarkup(createElement(ReferenceBody, { reference, page })),
    formatPageSummary(reference, page),
    formatReferencePage(reference, page),
    ...listSampleFiles(reference, page).map((name) => formatSampleFile(reference, page, name)),
  ]);
  const others = [
    ...[formatJson(document), formatYaml(document), formatPostman(api)],
    JSON.stringify(toCallList(reference)),
    JSON.stringify(toSearchFile({ references: [reference], guides: [] })),
  ];
  return [...ofPages, ...others].reduce((sum, { length }) => sum + length, 0);
}
