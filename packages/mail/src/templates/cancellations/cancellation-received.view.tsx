import { inWords } from '../../parts/instant.ts';
import { Layout } from '../../parts/Layout.tsx';
import { Action, Facts, Note, Paragraph, Title } from '../../parts/words.tsx';
import type { ViewProps } from '../../view.ts';
import { kindWords } from './cancellation.ts';
import type { cancellationReceived } from './cancellation-received.ts';

export const CancellationReceivedMail = ({
  data,
  brand,
  summary,
}: ViewProps<typeof cancellationReceived>) => (
  <Layout brand={brand} summary={summary}>
    <Title>{`Recibimos tu pedido de ${kindWords[data.kind]}`}</Title>
    <Paragraph>Guardá este código: es la constancia de tu pedido.</Paragraph>
    <Facts
      facts={[
        { label: 'Código', value: data.code },
        { label: 'Recibido', value: inWords(data.receivedAt) },
        { label: 'Se resuelve antes del', value: inWords(data.dueAt) },
      ]}
    />
    <Action brand={brand} href={`${brand.origin}${data.path}`} spelled>
      Ver cómo va
    </Action>
    <Note>Si no fuiste vos, alguien escribió tu dirección por error: no tenés que hacer nada.</Note>
  </Layout>
);
