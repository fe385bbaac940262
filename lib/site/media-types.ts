/** Media types of the text files that hosts and browsers do not know by themselves. */
export const MARKDOWN_TYPE = 'text/markdown; charset=utf-8';
export const YAML_TYPE = 'application/yaml; charset=utf-8';
