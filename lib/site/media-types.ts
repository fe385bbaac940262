/** Media type of Markdown, which many hosts do not know. */
export const MARKDOWN_TYPE = 'text/markdown; charset=utf-8';
/** Media type of YAML, which many hosts do not know. */
export const YAML_TYPE = 'application/yaml; charset=utf-8';
