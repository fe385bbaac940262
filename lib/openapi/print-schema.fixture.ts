import type { Condition, Json, Schema } from './model';

/** A tree of schemas as indented text, one line per row, so that a whole model reads in one test expectation. */
export function printSchema(schema: Schema): string {
  return schemaLines('', schema).join('\n');
}

/** The lines of a named part and everything below it. */
export function schemaLines(name: string, schema: Schema): string[] {
  const head = [name === '' ? '' : `${name}:`, schema.label, formatFacts(schema)]
    .filter((text) => text !== '')
    .join(' ');
  return [head, ...indent(innerLines(schema))];
}

/** The lines moved in by one level. */
export function indent(lines: string[]): string[] {
  return lines.map((line) => `  ${line}`);
}

function formatFacts(schema: Schema): string {
  const facts = [
    ...(schema.title === undefined ? [] : [`"${schema.title}"`]),
    ...schema.constraints.map(({ text }) => text),
    ...(schema.enum.length === 0 ? [] : [`one of ${schema.enum.map(formatEnumValue).join(' ')}`]),
    ...(schema.const === undefined ? [] : [`const ${json(schema.const)}`]),
    ...(schema.default === undefined ? [] : [`default ${json(schema.default)}`]),
    ...schema.examples.map((example) => `example ${json(example)}`),
    ...(schema.unit === undefined ? [] : [`in ${schema.unit}`]),
    ...(schema.deprecated === undefined ? [] : ['deprecated']),
    ...(schema.description === undefined ? [] : [`// ${schema.description}`]),
  ];
  if (schema.kind === 'reference') facts.unshift(`→ ${schema.targetId} (${schema.because})`);
  if (schema.kind === 'scalar' && schema.content !== undefined) {
    facts.push(`holding ${[schema.content.mediaType, schema.content.encoding].filter(Boolean).join(' in ')}`);
  }
  return facts.join(', ');
}

function formatEnumValue({ value, name, description }: Schema['enum'][number]): string {
  const said = [name, description].filter((text) => text !== undefined).join(': ');
  return `${JSON.stringify(value)}${said === '' ? '' : ` (${said})`}`;
}

function json(value: Json): string {
  return JSON.stringify(value);
}

function innerLines(schema: Schema): string[] {
  switch (schema.kind) {
    case 'object':
      return objectLines(schema);
    case 'array':
      return [...itemLines(schema.items), ...listLines(schema)];
    case 'tuple':
      return [
        ...schema.prefix.flatMap((part, index) => schemaLines(`[${index}]`, part)),
        ...(schema.rest === false ? ['no more items'] : optional('rest', schema.rest)),
        ...listLines(schema),
      ];
    case 'union':
      return unionLines(schema);
    case 'scalar':
      return optional('content', schema.content?.schema);
    case 'any':
      return schema.conditions.flatMap(conditionLines);
    case 'reference':
    case 'never':
      return [];
  }
}

function objectLines(schema: Schema & { kind: 'object' }): string[] {
  const properties = schema.properties.flatMap((property) => {
    const flags = `${property.required ? '*' : ''}${property.readOnly ? ' read-only' : ''}${property.writeOnly ? ' write-only' : ''}`;
    const rules = property.rules.map(({ text }) => `rule: ${text}`);
    return [...schemaLines(`${property.name}${flags}`, property.schema), ...indent(rules)];
  });
  return [
    ...properties,
    ...schema.patterns.flatMap(({ pattern, schema: inner }) => schemaLines(`/${pattern}/`, inner)),
    ...(schema.additional === false ? ['no other key'] : optional('any other key', schema.additional)),
    ...optional('keys', schema.propertyNames),
    ...schema.conditions.flatMap(conditionLines),
  ];
}

function unionLines(schema: Schema & { kind: 'union' }): string[] {
  const by = schema.discriminator === undefined ? '' : ` by ${schema.discriminator.property}`;
  const variants = schema.variants.flatMap(({ title, discriminatorValues, schema: inner }) => {
    const values = discriminatorValues.length === 0 ? '' : ` (${discriminatorValues.join(', ')})`;
    return schemaLines(`- ${title}${values}`, inner);
  });
  return [`${schema.mode}${by}`, ...variants, ...optional('shared', schema.shared)];
}

function listLines({ contains, conditions = [] }: Schema & { kind: 'array' | 'tuple' }): string[] {
  return [...optional('contains', contains), ...conditions.flatMap(conditionLines)];
}

/** Items without facts or rows are told by the label of their list. */
function itemLines(items: Schema): string[] {
  return formatFacts(items) === '' && innerLines(items).length === 0 ? [] : schemaLines('items', items);
}

function conditionLines({ text, schema }: Condition): string[] {
  return schema === undefined ? [text] : schemaLines(text.replace(/:$/, ''), schema);
}

function optional(name: string, schema: Schema | undefined): string[] {
  return schema === undefined ? [] : schemaLines(name, schema);
}
