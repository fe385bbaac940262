import path from 'node:path';
import { parseSync } from 'rolldown/utils';
import type { Diagnostic } from '@/lib/diagnostic';
import { BROWSER, NOT_IN_LIB, type RoomRule, RULES } from '@/scripts/rooms/rules';

/** One import of a file: what it names, and whether it takes types only. */
type Import = { target: string; typeOnly: boolean; line: number };

/** Every import of the file that its room does not allow. `file` is relative to the root of the house. */
export function findForbiddenImports(file: string, source: string): Diagnostic[] {
  const rule = RULES.find(({ room }) => isWithin(file, room));
  if (rule === undefined) return [];
  return readImports(file, source).flatMap((found): Diagnostic[] => {
    const broken = findBrokenRule(file, rule, found);
    if (broken === undefined) return [];
    return [
      {
        severity: 'error',
        file,
        line: found.line,
        message: `${broken.room} may not import ${found.target}`,
        hint: 'move the code to a room that may, or change the rule in scripts/rooms/rules.ts and ARCHITECTURE.md',
      },
    ];
  });
}

function findBrokenRule(file: string, rule: RoomRule, found: Import): RoomRule | undefined {
  if (!isAllowed(file, rule, found)) return rule;
  if (file.startsWith('lib/') && NOT_IN_LIB.some((name) => isPackage(found.target, name))) return rule;
  const inBrowser = file.endsWith('.client.tsx') && !found.typeOnly && !found.target.endsWith('.css');
  return inBrowser && !isAllowed(file, BROWSER, found) ? BROWSER : undefined;
}

function isAllowed(file: string, rule: RoomRule, { target, typeOnly }: Import): boolean {
  const place = toPlace(file, target);
  if (place === undefined) return rule.packages === undefined || rule.packages.some((name) => isPackage(target, name));
  if (isWithin(place, rule.room) || (rule === BROWSER && path.dirname(place) === path.dirname(file))) return true;
  return rule.may.some((allowed) =>
    allowed.startsWith('type:') ? typeOnly && isWithin(place, allowed.slice(5)) : isWithin(place, allowed),
  );
}

/** The imported file relative to the root; undefined for a package. */
function toPlace(file: string, target: string): string | undefined {
  if (target.startsWith('@/')) return target.slice(2);
  return target.startsWith('.') ? path.posix.join(path.posix.dirname(file), target) : undefined;
}

function isWithin(file: string, place: string): boolean {
  return file === place || file.startsWith(`${place}/`) || file.replace(/\.[^/]*$/, '') === place;
}

function isPackage(target: string, name: string): boolean {
  return target === name || target.startsWith(name.endsWith(':') ? name : `${name}/`);
}

function readImports(file: string, source: string): Import[] {
  const { module } = parseSync(file, source);
  const lineOf = (offset: number) => source.slice(0, offset).split('\n').length;
  const fixed = [...module.staticImports.map(toStaticImport), ...module.staticExports.flatMap(toReExport)];
  const late = module.dynamicImports.flatMap(({ start, moduleRequest }) => {
    const target = /^['"`]([^'"`$]+)/.exec(source.slice(moduleRequest.start, moduleRequest.end))?.[1];
    return target === undefined ? [] : [{ target, typeOnly: false, start }];
  });
  return [...fixed, ...late].map(({ target, typeOnly, start }) => ({ target, typeOnly, line: lineOf(start) }));
}

type StaticImport = ReturnType<typeof parseSync>['module']['staticImports'][number];
type StaticExport = ReturnType<typeof parseSync>['module']['staticExports'][number];

function toStaticImport({ start, moduleRequest, entries }: StaticImport) {
  return { target: moduleRequest.value, typeOnly: entries.length > 0 && entries.every(({ isType }) => isType), start };
}

function toReExport({ start, entries }: StaticExport) {
  return entries.flatMap(({ moduleRequest, isType }) =>
    moduleRequest === null || moduleRequest === undefined
      ? []
      : [{ target: moduleRequest.value, typeOnly: isType, start }],
  );
}
