import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transformSync } from 'rolldown/utils';

// Hooks with which Node imports TypeScript: each file is compiled when it is first imported. Node's own support lacks JSX, aliases and
// names without an extension. The package tsx adds names to functions, so the inline scripts would have another text, and another
// hash in the security policy, than in the pages. vite-node needs 1.7 s and 117 MB more for each command.

/** The folder that `@/` stands for. */
let root = '';

/** @param {string} folder */
export function initialize(folder) {
  root = folder;
}

/** @type {import('node:module').ResolveHook} */
export async function resolve(specifier, context, next) {
  const file = findFile(specifier, context.parentURL);
  if (file !== undefined) return { url: pathToFileURL(file).href, shortCircuit: true };
  try {
    return await next(specifier, context);
  } catch (error) {
    // The import may name a file, without its extension, of a package without `exports`.
    if (error.code !== 'ERR_MODULE_NOT_FOUND' || specifier.endsWith('.js')) throw error;
    return await next(`${specifier}.js`, context).catch(() => Promise.reject(error));
  }
}

/** @type {import('node:module').LoadHook} */
export async function load(url, context, next) {
  if (/\.tsx?$/.test(url)) return toModule(compile(fileURLToPath(url)));
  // No class names: only the bundler makes them, for pages.
  if (url.endsWith('.css')) return toModule('export default {}');
  if (url.endsWith('.json')) return toModule(`export default ${readFileSync(fileURLToPath(url), 'utf8')}`);
  return next(url, context);
}

/** @param {string} source */
function toModule(source) {
  return { format: 'module', source, shortCircuit: true };
}

/**
 * Returns the file of the project that an import names; undefined if it names a package.
 * @param {string} specifier
 * @param {string | undefined} parent
 */
function findFile(specifier, parent) {
  const named = specifier === 'developer-portal' ? '@/lib/site/define-config' : specifier;
  if (named.startsWith('@/')) return addEnding(path.join(root, named.slice(2)));
  if (!named.startsWith('.') || !parent?.startsWith('file:')) return undefined;
  const folder = path.dirname(fileURLToPath(parent));
  // An installed portal is itself below `node_modules`.
  const isOurs = !path.relative(root, folder).split(path.sep).includes('node_modules');
  return isOurs ? addEnding(path.resolve(folder, named)) : undefined;
}

/** @param {string} file */
function addEnding(file) {
  return ['', '.ts', '.tsx'].map((ending) => file + ending).find((name) => statSync(name, NO_THROW)?.isFile());
}

const NO_THROW = { throwIfNoEntry: false };

/**
 * Returns a TypeScript file as JavaScript. Throws an error that starts with `Transform failed` for a syntax error.
 * @param {string} file
 * @param {string} [label] its path in errors
 */
export function compile(file, label = path.relative(root, file)) {
  const { code, map, errors } = transformSync(label, readFileSync(file, 'utf8'), {
    tsconfig: false,
    jsx: { runtime: 'automatic' },
    sourcemap: true,
  });
  if (errors.length > 0) throw new Error(`Transform failed\n${errors.map(({ message }) => message).join('\n')}`);
  // The path of a source is relative to its own file.
  const encoded = Buffer.from(JSON.stringify({ ...map, sources: [path.basename(file)] })).toString('base64');
  return `${code}\n//# sourceMappingURL=data:application/json;base64,${encoded}`;
}
