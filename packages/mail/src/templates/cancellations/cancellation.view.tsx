import { formatInstant } from '../../parts/instant.ts';
import { Layout } from '../../parts/Layout.tsx';
import { Action, Callout, Facts, Paragraph, Title } from '../../parts/text.tsx';
import type { ViewProps } from '../../view.ts';
import { type cancellation, kindNames } from './cancellation.ts';

export const CancellationMail = ({ data, brand, summary }: ViewProps<typeof cancellation>) => (
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
);
