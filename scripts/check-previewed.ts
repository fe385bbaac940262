import { setFlagsFromString } from 'node:v8';
import { saveDocuments } from '@/lib/site/documents';
import { toPreviewDocuments } from '@/lib/site/read-documents';
import { toPreviewedApis } from '@/scripts/preview-spec';
import { type CheckedSpec, checkSpec } from '@/scripts/spec-report';

/**
 * Started by `portal preview` with a folder and the documents: prints their reports as JSON. If all documents can be shown, saves
 * the parsed documents in the folder for the build's processes.
 */
export async function run(args: readonly string[]): Promise<void> {
  // The bundler compiles meanwhile and needs memory, too; by default, V8 lets garbage grow to three times as much as is in use.
  setFlagsFromString('--heap-growing-percent=50');
  const [folder = '', ...files] = args;
  const checked: CheckedSpec[] = [];
  for (const file of files) checked.push(await checkSpec(file, { isPreview: true }));
  const reports = checked.map(({ report }) => report);
  if (reports.every(({ ok }) => ok)) {
    const apis = toPreviewedApis(reports);
    const read = checked.flatMap(({ read }, index) => {
      const id = apis[index]?.id;
      return read === undefined || id === undefined ? [] : [{ id, ...read }];
    });
    await saveDocuments(folder, toPreviewDocuments(read));
  }
  console.log(JSON.stringify(reports));
}
