import type { Diagnostic } from '@/lib/diagnostic';

/** A section of the manual; `page` is what `portal docs` accepts. */
type ManualSection = { page: string; heading: string };

type Explained = ManualSection & {
  file: RegExp;
  /** The start of the messages that the section explains; absent for all of the file. */
  message?: RegExp;
};

const GUIDE = /^content\/docs\/.*\.mdx?$/;
const SETTINGS = /^site\.config\.ts$/;

/** The section for each kind of mistake in guides and settings; the first that fits. */
export const EXPLAINED: readonly Explained[] = [
  { file: SETTINGS, message: /^the redirect of /, page: 'guides', heading: 'Move or remove a guide' },
  { file: SETTINGS, message: /^the (?:API |field `apis\.)/, page: 'settings', heading: 'An API' },
  { file: SETTINGS, page: 'settings', heading: 'Settings' },
  { file: GUIDE, message: /^front matter /, page: 'guides', heading: 'Front matter' },
  { file: GUIDE, message: /^<[A-Z]/, page: 'guides', heading: 'Components' },
  { file: GUIDE, message: /^(?:no (?:page|anchor) |the (?:link|image) )/, page: 'guides', heading: 'Links and images' },
  { file: /^content\/sidebar\.yaml$/, page: 'guides', heading: 'Front matter' },
  { file: /^content\/search-answers\.yaml$/, page: 'guides', heading: 'Topics in the search' },
];

/** Returns a line for each section of the manual that explains the diagnostics, with the command that prints its page. */
export function formatManualSections(diagnostics: readonly Pick<Diagnostic, 'file' | 'message'>[]): string[] {
  const lines = diagnostics.flatMap(({ file, message }) => {
    const found = EXPLAINED.find((each) => each.file.test(file) && (each.message?.test(message) ?? true));
    return found === undefined ? [] : [`  see "${found.heading}" in \`npm run portal -- docs ${found.page}\``];
  });
  return [...new Set(lines)];
}
