import { Code } from '@/components/ui/Code';
import { CopyButton } from '@/components/ui/CopyButton';
import { highlightCode } from '@/lib/code/highlight';
import type { Api } from '@/lib/openapi/model';
import { formatExports, formatPowerShell, listEnvironment } from '@/lib/openapi/samples/environment';
import { referenceSections } from '@/lib/site/reference-links';
import { isLongCode } from '@/lib/site/reference-samples';
import { formatDownloadHref } from '@/lib/site/urls';
import { Markdown } from './Markdown';
import panel from './panel.module.css';
import styles from './setup.module.css';

/** The environment variables that the samples of an API read: what each is, and the commands that set them. */
export function SetUp({ api }: { api: Api }) {
  const variables = listEnvironment(api);
  if (variables.length === 0) return null;
  const commands = [
    { label: 'macOS, Linux', lang: 'shell', source: formatExports(variables) },
    { label: 'PowerShell', lang: 'powershell', source: formatPowerShell(variables) },
  ];
  return (
    <section id={referenceSections.setup}>
      <h2>Set up</h2>
      <p>
        The samples read these environment variables. Set them in your terminal, or{' '}
        <a href={formatDownloadHref(api.id, 'env')} download>
          download a .env file
        </a>
        .
      </p>
      <dl className={styles.variables}>
        {variables.map(({ name, description }) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>{description !== undefined && <Markdown text={description} />}</dd>
          </div>
        ))}
      </dl>
      {commands.map(({ label, lang, source }) => (
        <div key={lang} className={panel.panel}>
          <div className={panel.bar}>{label}</div>
          <CopyButton what={`${label} commands`} near />
          <Code html={highlightCode(source, lang)} long={isLongCode(source)} />
        </div>
      ))}
    </section>
  );
}
