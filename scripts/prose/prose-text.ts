/** A piece of prose to check, and its location. */
export type ProseText = {
  file: string;
  /** Line of the file on which the text starts. */
  line: number;
  text: string;
  /** `document`: each line is a line of the file. `markdown` and `plain`: lines may be joined or folded differently than in the file. */
  form: 'document' | 'markdown' | 'plain';
  /** The text as written in the file, from `line` on, for example quoted; absent if it is the same as `text`. */
  source?: string;
};
