import { expect, test } from 'vitest';
import { formatArazzo } from '@/lib/downloads/documents';

test('each source gets the URL of its published document, and nothing else changes', () => {
  const text = `# Flows
arazzo: 1.0.1
sourceDescriptions:
  - name: linkv1
    url: ./linkv1.yaml
    type: openapi
  - name: linkv2
    url: ../other/name.yaml # moved
    type: openapi
workflows: []
`;
  expect(formatArazzo(text, (name) => `./published/${name}.yaml`)).toBe(`# Flows
arazzo: 1.0.1
sourceDescriptions:
  - name: linkv1
    url: ./published/linkv1.yaml
    type: openapi
  - name: linkv2
    url: ./published/linkv2.yaml # moved
    type: openapi
workflows: []
`);
});

test('the URL that the document gives itself is left out: the others are relative to the published file', () => {
  const text = 'arazzo: 1.1.0\n$self: https://a.example/flows.yaml\nworkflows: []\n';
  expect(formatArazzo(text, (name) => name)).toBe('arazzo: 1.1.0\nworkflows: []\n');
});
