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

type Read = NonNullable<CheckedSpec['read']> & { reference: Reference };

/** What a preview contains for a document, by name. */
export const OUTPUTS: Readonly<Record<string, (read: Read) => string[]>> = {
  page: ({ reference }) =>
    reference.pages.flatMap((page) => [
      renderToStaticMarkup(createElement(ReferenceSidebar, { reference, page })),
      renderToStaticMarkup(createElement(ReferenceBody, { reference, page })),
      formatPageSummary(reference, page),
    ]),
  Markdown: ({ reference }) => reference.pages.map((page) => formatReferencePage(reference, page)),
  samples: ({ reference }) =>
    reference.pages.flatMap((page) =>
      listSampleFiles(reference, page).map((name) => formatSampleFile(reference, page, name)),
    ),
  documents: ({ loaded, api }) => [formatJson(loaded.document), formatYaml(loaded.document), formatPostman(api)],
  search: ({ reference }) => [
    JSON.stringify(toCallList(reference)),
    JSON.stringify(toSearchFile({ references: [reference], guides: [] })),
  ],
};

/** Makes every file that a preview contains for a document. Returns their total number of characters. */
export function measureOutputs(
  read: NonNullable<CheckedSpec['read']>,
  reference = toReference(read.api, read.api.title, {}),
): number {
  const texts = Object.values(OUTPUTS).flatMap((toTexts) => toTexts({ ...read, reference }));
  return texts.reduce((sum, { length }) => sum + length, 0);
}
