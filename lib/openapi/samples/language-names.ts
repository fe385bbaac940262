/** The languages of code samples, in the order of their buttons; the first is shown until the reader chooses. */
export const LANGUAGE_NAMES = ['shell', 'javascript', 'python', 'java', 'csharp', 'go', 'php', 'ruby'] as const;

/** A name for highlighting, file names and the reader's choice. */
export type LanguageName = (typeof LANGUAGE_NAMES)[number];
