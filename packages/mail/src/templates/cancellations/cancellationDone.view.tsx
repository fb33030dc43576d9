import { formatInstant } from '../../parts/instant.ts';
import { Layout } from '../../parts/Layout.tsx';
import { Action, Callout, Facts, Paragraph, Title } from '../../parts/text.tsx';
import { bindView } from '../../view.ts';
import { kindNames } from './cancellation.ts';
import { cancellationDone } from './cancellationDone.ts';

export const view = bindView(cancellationDone, ({ data, brand, summary }) => (
  <Layout brand={brand} summary={summary}>
    <Title>{`Tu pedido de ${kindNames[data.kind]} está resuelto`}</Title>
    {data.outcome ? (
      <Callout>{data.outcome}</Callout>
    ) : (
      <Paragraph>Ya está hecho. No tenés que hacer nada más.</Paragraph>
    )}
    <Facts
      facts={[
        { label: 'Código', value: data.code },
        { label: 'Resuelto', value: formatInstant(data.doneAt) },
      ]}
    />
    {data.serviceEnd ? <Paragraph>{data.serviceEnd}</Paragraph> : null}
    <Action brand={brand} href={`${brand.origin}${data.path}`}>
      Ver la constancia
    </Action>
  </Layout>
));
