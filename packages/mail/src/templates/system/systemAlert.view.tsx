import { formatInstant } from '../../parts/instant.ts';
import { Layout } from '../../parts/Layout.tsx';
import { Action, Facts, Title } from '../../parts/text.tsx';
import { bindView } from '../../view.ts';
import { systemAlert } from './systemAlert.ts';

const kinds = { opened: 'Nuevo', repeated: 'Sigue sin resolverse', resolved: 'Resuelto' } as const;

export const view = bindView(systemAlert, ({ data: { alerts, path }, brand, summary }) => (
  <Layout brand={brand} summary={summary}>
    <Title>
      {alerts.every(({ kind }) => kind === 'resolved') ? 'Ya se resolvió' : 'El sistema necesita atención'}
    </Title>
    <Facts
      facts={alerts.map(({ kind, title, text, fix, openedAt }) => ({
        label: `${kinds[kind]}: ${title}`,
        value: [
          kind === 'resolved' ? `Decía: ${text}` : text,
          kind === 'resolved' ? null : fix,
          `Desde el ${formatInstant(openedAt)}.`,
        ]
          .filter(Boolean)
          .join('\n'),
      }))}
    />
    <Action brand={brand} href={`${brand.origin}${path}`}>
      Ver el estado del sistema
    </Action>
  </Layout>
));
