/** A piece of prose and where it is, ready to be checked. */
export type ProseText = {
  file: string;
  /** Line of the file on which the text starts. */
  line: number;
  text: string;
  /** `document`: its lines are lines of the file. `markdown`, `plain`: lines of the file may be joined or folded. */
  form: 'document' | 'markdown' | 'plain';
  /** The source that the text is written as, from `line` on; left out where the text is the source. */
  source?: string;
};
