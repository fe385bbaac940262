/** An output of a step: its name, and the field of the response that it takes: `copies[].shelves[].id`. */
export type FlowOutput = { name: string; field: string };

/** Returns the field that an expression names, `[].copies[].id` for `$response.body#/0/copies/0/id`; undefined without a field. */
export function formatResponseField(expression: string): string | undefined {
  const pointer = /^\$response\.body#\/(.+)$/.exec(expression)?.[1];
  return pointer?.replace(/(?:^|\/)\d+(?=\/|$)/g, '[]').replaceAll('/', '.');
}

/**
 * Returns the body of a step as JSON, with a placeholder for each value that is no constant: `<totalPrice>` for an input of the
 * flow, `<token of step 3>` for an output. `findOutput` returns the step's number, and the field, of `$steps.ID.outputs.NAME`.
 */
export function formatPayload(
  payload: unknown,
  findOutput: (step: string, output: string) => { number: number; field: string } | undefined,
): string {
  const toPlaceholder = (text: string) => {
    const [, input] = /^\$inputs\.(.+)$/.exec(text) ?? [];
    const [, step = '', output = ''] = /^\$steps\.([^.]+)\.outputs\.(.+)$/.exec(text) ?? [];
    const found = findOutput(step, output);
    if (found !== undefined) return `${found.field.split('.').at(-1)} of step ${found.number}`;
    return input;
  };
  const mark = (_: string, value: unknown) => {
    const placeholder = typeof value === 'string' ? toPlaceholder(value) : undefined;
    return placeholder === undefined ? value : `${UNQUOTED}<${placeholder}>`;
  };
  return JSON.stringify(payload, mark, 2).replace(new RegExp(`"${UNQUOTED}([^"]*)"`, 'g'), '$1');
}

/** Marks a string that isn't one of JSON: a character for private use, which no name contains. */
const UNQUOTED = '\uE000';
