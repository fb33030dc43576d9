import { formatInstant } from '../../parts/instant.ts';
import { Layout } from '../../parts/Layout.tsx';
import { Action, Facts, Note, Paragraph, Title } from '../../parts/text.tsx';
import { bindView } from '../../view.ts';
import { kindNames } from './cancellation.ts';
import { cancellationReceived } from './cancellationReceived.ts';

export const view = bindView(cancellationReceived, ({ data, brand, summary }) => (
  <Layout brand={brand} summary={summary}>
    <Title>{`Recibimos tu pedido de ${kindNames[data.kind]}`}</Title>
    <Paragraph>Guardá este código: es la constancia de tu pedido.</Paragraph>
    <Facts
      facts={[
        { label: 'Código', value: data.code },
        { label: 'Recibido', value: formatInstant(data.receivedAt) },
        { label: 'Se resuelve antes del', value: formatInstant(data.dueAt) },
      ]}
    />
    {data.serviceEnd ? <Paragraph>{data.serviceEnd}</Paragraph> : null}
    <Action brand={brand} href={`${brand.origin}${data.path}`} showsUrl>
      Ver cómo va
    </Action>
    <Note>Si no fuiste vos, alguien escribió tu dirección por error: no tenés que hacer nada.</Note>
  </Layout>
));
