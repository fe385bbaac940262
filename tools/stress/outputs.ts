import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ReferenceBody } from '@/components/reference/ReferenceBody';
import { ReferenceSidebar } from '@/components/reference/ReferenceSidebar';
import { formatJson, formatYaml } from '@/lib/downloads/documents';
import { formatPostman } from '@/lib/downloads/postman';
import { formatReferencePage } from '@/lib/markdown/reference';
import { toCallList } from '@/lib/reference/links';
import { toSearchFile } from '@/lib/search/record';
import { formatPageSummary, toReference } from '@/lib/site/reference';
import {
  listFetchedLanguages,
  listSampledOperations,
  toFieldLinesFile,
  toSamplesFile,
} from '@/lib/site/reference-samples';
import type { CheckedSpec } from '@/scripts/spec-report';

/** Makes every file that a preview contains for a document. Returns their total number of characters. */
export function measureOutputs(
  { loaded, api }: NonNullable<CheckedSpec['read']>,
  reference = toReference(api, api.title, {}),
): number {
  const texts = [
    ...reference.pages.flatMap((page) => [
      renderToStaticMarkup(createElement(ReferenceSidebar, { reference, page })),
      renderToStaticMarkup(createElement(ReferenceBody, { reference, page })),
      formatPageSummary(reference, page),
      formatReferencePage(reference, page),
      JSON.stringify(toFieldLinesFile(reference, page)),
      ...toSamples(reference, page),
    ]),
    formatJson(loaded.document),
    formatYaml(loaded.document),
    formatPostman(api),
    JSON.stringify(toCallList(reference)),
    JSON.stringify(toSearchFile({ references: [reference], guides: [] })),
  ];
  return texts.reduce((sum, { length }) => sum + length, 0);
}

function toSamples(reference: ReturnType<typeof toReference>, page: (typeof reference.pages)[number]): string[] {
  const operations = listSampledOperations(reference, page);
  return listFetchedLanguages(operations).map(({ lang }) => JSON.stringify(toSamplesFile(reference, operations, lang)));
}
