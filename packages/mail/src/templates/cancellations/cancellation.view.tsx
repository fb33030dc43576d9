import { formatInstant } from '../../parts/instant.ts';
import { Layout } from '../../parts/Layout.tsx';
import { Action, Callout, Facts, Paragraph, Title } from '../../parts/text.tsx';
import { bindView } from '../../view.ts';
import { cancellation, kindNames } from './cancellation.ts';

export const view = bindView(cancellation, ({ data, brand, summary }) => (
  <Layout brand={brand} summary={summary}>
    <Title>{`${data.name} pidió ${data.kind === 'CANCELLATION' ? 'la baja' : 'arrepentirse'}`}</Title>
    <Paragraph>{`Tiene que estar resuelto antes del ${formatInstant(data.dueAt)}.`}</Paragraph>
    {data.reason ? <Callout>{data.reason}</Callout> : null}
    <Facts
      facts={[
        { label: 'Código', value: data.code },
        { label: 'Pide', value: kindNames[data.kind] },
        { label: 'Documento', value: data.document },
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
