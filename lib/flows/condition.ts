import { capitalize } from '@/lib/text';

/** Returns a condition of Arazzo (section 4.6.11, simple) in words: `the response is 207`. */
function formatCondition(condition: string): string {
  const [, location = '', sign = '', value = ''] = /^(\S+)\s*(==|!=|<=|>=|<|>)\s*(.+)$/.exec(condition.trim()) ?? [];
  const subject = formatSubject(location);
  if (subject === undefined) return condition.trim();
  return `${subject} ${signs[sign]} ${value.replace(/^'(.*)'$/, '$1')}`;
}

/** Returns a short form of a condition: the value of an equality, else the condition in words. */
export function formatConditionLabel(condition: string): string {
  const value = /==\s*'?([^']+)'?\s*$/.exec(condition)?.[1];
  return value ?? formatCondition(condition).replaceAll('`', '');
}

const signs: Record<string, string> = {
  '==': 'is',
  '!=': 'is not',
  '<': 'is below',
  '<=': 'is at most',
  '>': 'is above',
  '>=': 'is at least',
};

/** Returns a name as words: `order pending` for `orderPending` and `order-pending`. */
export function formatWords(name: string): string {
  return name
    .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1 $2')
    .replace(/[-_]+/g, ' ')
    .toLowerCase();
}

export function formatSentence(name: string): string {
  return `${capitalize(formatWords(name))}.`;
}

function formatSubject(location: string): string | undefined {
  if (location === '$statusCode') return 'the response';
  const pointer = /^\$(?:response|request)\.body#\/(.+)$/.exec(location)?.[1];
  return pointer === undefined ? undefined : `\`${pointer.replaceAll('/', '.')}\``;
}
