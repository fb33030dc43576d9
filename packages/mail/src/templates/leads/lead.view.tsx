import { formatInstant } from '../../parts/instant.ts';
import { Layout } from '../../parts/Layout.tsx';
import { Action, Callout, Facts, Title } from '../../parts/text.tsx';
import { bindView } from '../../view.ts';
import { lead } from './lead.ts';

export const view = bindView(lead, ({ data, brand, summary }) => (
  <Layout brand={brand} summary={summary}>
    <Title>{data.phone === null ? `${data.name} escribió` : `${data.name} pidió un llamado`}</Title>
    {data.verified ? null : (
      <Callout>Llegó por el formulario sin verificación: puede no ser una persona.</Callout>
    )}
    {data.message ? <Callout>{data.message}</Callout> : null}
    <Facts
      facts={[
        { label: 'Número', value: data.number === null ? null : `N° ${data.number}` },
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
        { label: 'Provincia', value: data.province },
        { label: 'Localidad', value: data.locality },
        { label: 'Asunto', value: data.subject },
        { label: 'Pide', value: data.things || data.topic },
        { label: 'Contrato', value: data.contract },
        {
          label: 'Llamar antes de',
          value: data.callBy && formatInstant(data.callBy),
        },
        { label: 'Desde', value: data.landing ?? data.page },
        { label: 'Agente', value: data.agent },
        { label: 'Diseñó', value: data.design?.title ?? null },
        { label: 'Precio que vio', value: data.design?.price ?? null },
        { label: 'Equipos', value: data.design?.products ?? null },
        { label: 'Adicionales', value: data.design?.addons ?? null },
        { label: 'Campaña', value: data.campaign },
        { label: 'Recibido', value: formatInstant(data.receivedAt) },
      ]}
    />
    {data.design ? <Callout>{data.design.answers}</Callout> : null}
    <Action brand={brand} href={`${brand.origin}${data.path}`}>
      Verlo en el panel
    </Action>
  </Layout>
));
