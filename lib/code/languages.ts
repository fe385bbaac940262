import { bundledLanguages } from 'shiki/langs';

/** The common languages of code blocks. `jsonc` is for a part of a JSON document, `text` for anything without a language. */
export const codeLanguages = [
  'json',
  'jsonc',
  'http',
  'shell',
  'bash',
  'sh',
  'javascript',
  'js',
  'typescript',
  'ts',
  'tsx',
  'python',
  'java',
  'csharp',
  'go',
  'php',
  'ruby',
  'yaml',
  'xml',
  'html',
  'css',
  'md',
  'mdx',
  'text',
];

/** Every language that a code block can have: the common ones, and all others with a grammar in shiki. */
export const allLanguages: readonly string[] = [...new Set([...codeLanguages, ...Object.keys(bundledLanguages)])];

export const shells = ['shell', 'bash', 'sh'];

/** Aliases of a language in the list, and languages shown without colors. */
const WITHOUT_GRAMMAR = ['jsonc', 'shell', 'sh', 'js', 'ts', 'md', 'mdx', 'text'];

/** The grammars that the languages of code blocks need, by their names in shiki. */
export const grammars = codeLanguages.filter((lang) => !WITHOUT_GRAMMAR.includes(lang));
