import { expect, test } from 'vitest';
import { toApi, toOperation, toParameter } from '../model.fixture';
import { formatDotEnv, formatExports, formatPowerShell, listEnvironment } from './environment';
import { toSecurity } from './samples.fixture';

const server = {
  url: "https://eu.example.com/o'neil/",
  template: 'https://{region}.example.com',
  description: 'One host per region.',
  variables: [{ name: 'region', default: 'eu', values: [] }],
};
const id = toParameter({ name: 'shop_id', place: 'path', description: 'Your shop.' });
const operation = toOperation({
  path: '/shops/{shop_id}',
  servers: [server],
  security: toSecurity('bearer'),
  parameters: [{ place: 'path', parameters: [id] }],
});
const api = toApi({
  title: 'Shop API',
  securitySchemes: [
    { id: 'b', name: 'bearer', description: 'From the\ntoken call.', unspecified: [], type: 'http', scheme: 'bearer' },
    { id: 'k', name: 'unused', unspecified: [], type: 'apiKey', in: 'header', parameter: 'Key' },
  ],
  groups: [{ id: 'g', title: 'G', operations: [operation, toOperation({ servers: [server] })] }],
});

test('the server comes first, then credentials, then other values, each with the words of the document', () => {
  expect(listEnvironment(api)).toEqual([
    { name: 'BASE_URL', description: 'One host per region.', value: "https://eu.example.com/o'neil", callsUsing: 2 },
    { name: 'TOKEN', description: 'From the\ntoken call.', value: '', callsUsing: 1 },
    { name: 'SHOP_ID', description: 'Your shop.', value: '', callsUsing: 1 },
  ]);
});

test('commands for a shell, for PowerShell, and a .env file', () => {
  const variables = listEnvironment(api);
  expect(formatExports(variables)).toBe(
    "export BASE_URL='https://eu.example.com/o'\\''neil'\nexport TOKEN=''\nexport SHOP_ID=''",
  );
  expect(formatPowerShell(variables)).toBe(
    "$env:BASE_URL = 'https://eu.example.com/o''neil'\n$env:TOKEN = ''\n$env:SHOP_ID = ''",
  );
  expect(formatDotEnv(api, variables)).toBe(
    [
      '# Shop API',
      '',
      '# One host per region.',
      'BASE_URL="https://eu.example.com/o\'neil"',
      '',
      '# From the token call.',
      'TOKEN=',
      '',
      '# Your shop.',
      'SHOP_ID=',
      '',
    ].join('\n'),
  );
});

test('an API whose samples need nothing has no environment', () => {
  const fixed = { url: 'https://api.example.com', template: 'https://api.example.com', variables: [] };
  const only = toOperation({ servers: [fixed] });
  expect(listEnvironment(toApi({ groups: [{ id: 'g', title: 'G', operations: [only] }] }))).toEqual([]);
});
