/** The files of an API that the head of its reference offers, each as it is called there. */
export const DOWNLOADS = [
  { kind: 'yaml', label: 'OpenAPI YAML' },
  { kind: 'json', label: 'OpenAPI JSON' },
  { kind: 'postman.json', label: 'Postman collection' },
] as const;
