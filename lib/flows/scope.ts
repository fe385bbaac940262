import type { RawDocument, RawWorkflow } from './document';

/** A place in the document, segment by segment. */
export type Path = readonly PropertyKey[];

/** What a step of one workflow may name, and where errors are reported. */
export type Scope = {
  document: RawDocument;
  workflow: RawWorkflow;
  report: (path: Path, message: string, hint: string) => void;
};
