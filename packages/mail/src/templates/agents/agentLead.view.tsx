import { formatInstant } from '../../parts/instant.ts';
import { Layout } from '../../parts/Layout.tsx';
import { Action, Callout, Facts, Paragraph, Title } from '../../parts/text.tsx';
import { bindView } from '../../view.ts';
import { agentLead } from './agentLead.ts';

export const view = bindView(agentLead, ({ data, brand, summary }) => (
  <Layout brand={brand} summary={summary}>
    <Title>{`${data.name} llegó por tu enlace`}</Title>
    <Paragraph>Pidió un llamado. El equipo también los tiene; en tus pedidos ves cómo sigue.</Paragraph>
    {data.verified ? null : (
      <Callout>Llegó por el formulario sin verificación: puede no ser una persona.</Callout>
    )}
    {data.message ? <Callout>{data.message}</Callout> : null}
    <Facts
      facts={[
        { label: 'Número', value: `N° ${data.number}` },
        {
          label: 'Teléfono',
          value: data.phone,
          ...(data.phone && { href: `tel:${data.phone.replace(/[^\d+]/g, '')}` }),
        },
        {
          label: 'Correo',
          value: data.email,
          ...(data.email && { href: `mailto:${encodeURIComponent(data.email).replace('%40', '@')}` }),
        },
        { label: 'Dónde', value: data.place },
        { label: 'Pide', value: data.things },
        { label: 'Recibido', value: formatInstant(data.receivedAt) },
      ]}
    />
    <Action brand={brand} href={`${brand.origin}${data.path}`}>
      Ver tus pedidos
    </Action>
  </Layout>
));
