/** A difference that is meant: the APIs, the line that it makes there, and why spec and source may differ. */
export type SourceException = { apis: string[]; line: RegExp; reason: string };

/** All meant differences. Keep it short. */
export const sourceExceptions: SourceException[] = [
  {
    apis: ['legacy'],
    line: /headers: the spec lacks API-Credentials$/,
    reason: 'The source shows no header for the base64 credentials; the document says so and names none.',
  },
  {
    apis: ['legacy'],
    line: /headers: the spec lacks Compression$/,
    reason: 'The source does not show how the manifest opts in to compression; the document says so.',
  },
  {
    apis: ['legacy', 'linkv2'],
    line: /answer\.payments\.(maskedCardDetails|billing\w+): the spec lacks this field$/,
    reason:
      'The source tells masked card details and billing address in words; the schema says so and names no fields.',
  },
  {
    apis: ['legacy'],
    line: /print answer\.jwt: the spec lacks this field$/,
    reason: 'The source does not name the signed token of a Google pass; the answer says so.',
  },
];
