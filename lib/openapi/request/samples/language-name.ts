/** The name under which samples, highlighting and the reader's choice know a language that a specification spells its own way. */
export function toLanguageName(lang: string): string {
  const lower = lang.toLowerCase();
  return ALIASES[lower] ?? lower;
}

const ALIASES: Record<string, string> = {
  bash: 'shell',
  curl: 'shell',
  sh: 'shell',
  js: 'javascript',
  node: 'javascript',
  'node.js': 'javascript',
  py: 'python',
  python3: 'python',
  'c#': 'csharp',
  cs: 'csharp',
  golang: 'go',
  rb: 'ruby',
};
