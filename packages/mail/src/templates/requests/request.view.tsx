import { formatInstant } from '../../parts/instant.ts';
import { Layout } from '../../parts/Layout.tsx';
import { Action, Callout, Facts, Paragraph, Title } from '../../parts/text.tsx';
import { bindView } from '../../view.ts';
import { formatTitle, request } from './request.ts';

export const view = bindView(request, ({ data, brand, summary }) => (
  <Layout brand={brand} summary={summary}>
    <Title>{formatTitle(data)}</Title>
    {data.isTakenBack ? <Paragraph>{summary}</Paragraph> : null}
    <Callout>{data.asked}</Callout>
    <Facts
      facts={[
        { label: 'Número', value: `N° ${data.number}` },
        { label: 'Contrato', value: data.contract },
        { label: 'Correo', value: data.email },
        { label: 'Teléfono', value: data.phone },
        { label: 'Recibido', value: formatInstant(data.receivedAt) },
      ]}
    />
    <Action brand={brand} href={`${brand.origin}${data.path}`}>
      Verlo en el panel
    </Action>
  </Layout>
));
