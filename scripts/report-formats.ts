import { type Diagnostic, escapeControls, isError } from '@/lib/diagnostic';
import { escapeHtml } from '@/lib/text';

/** Formats of `portal check` for other programs, by name. Each contains every error and warning. */
export const REPORT_FORMATS: Readonly<Record<string, (diagnostics: readonly Diagnostic[]) => string>> = {
  github: formatGithub,
  sarif: formatSarif,
  junit: formatJunit,
};

/** Returns workflow commands of GitHub Actions, which annotate the lines of a pull request. */
function formatGithub(diagnostics: readonly Diagnostic[]): string {
  const escapeData = (text: string) => text.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A');
  const escapeProperty = (text: string) => escapeControls(escapeData(text)).replace(/:/g, '%3A').replace(/,/g, '%2C');
  return diagnostics
    .map((diagnostic) => {
      const line = diagnostic.line === undefined ? '' : `,line=${diagnostic.line}`;
      return `::${diagnostic.severity} file=${escapeProperty(diagnostic.file)}${line}::${escapeData(toText(diagnostic))}`;
    })
    .join('\n');
}

/** Returns SARIF 2.1.0, which GitHub, GitLab and editors read. */
function formatSarif(diagnostics: readonly Diagnostic[]): string {
  const results = diagnostics.map(({ severity, file, line, ...rest }) => ({
    level: severity,
    message: { text: toText(rest) },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: encodeURI(file).replace(/[#?]/g, encodeURIComponent) },
          ...(line !== undefined && { region: { startLine: line } }),
        },
      },
    ],
  }));
  const runs = [{ tool: { driver: { name: 'portal check' } }, results }];
  return JSON.stringify({ $schema: 'https://json.schemastore.org/sarif-2.1.0.json', version: '2.1.0', runs }, null, 2);
}

/** Returns JUnit XML with a test for each error, which failed, and for each warning, which passed with output. */
function formatJunit(diagnostics: readonly Diagnostic[]): string {
  const cases = diagnostics.map((diagnostic) => {
    const { file, line } = diagnostic;
    const text = escapeHtml(toText(diagnostic));
    const className = escapeHtml(escapeControls(file));
    const name = line === undefined ? className : `${className}:${line}`;
    const found = isError(diagnostic) ? `<failure message="${text}"/>` : `<system-out>${text}</system-out>`;
    return `  <testcase classname="${className}" name="${name}">${found}</testcase>`;
  });
  const counts = `tests="${diagnostics.length}" failures="${diagnostics.filter(isError).length}"`;
  const lines = [`<testsuite name="portal check" ${counts}>`, ...cases, '</testsuite>'];
  return ['<?xml version="1.0" encoding="UTF-8"?>', ...lines].join('\n');
}

function toText({ pointer, message, hint }: Pick<Diagnostic, 'pointer' | 'message' | 'hint'>): string {
  const text = `${pointer === undefined || pointer === '' ? '' : `${pointer}: `}${message}; ${hint}`;
  return text.split('\n').map(escapeControls).join('\n');
}
