import { Layout } from '../../parts/Layout.tsx';
import { Action, Callout, Facts, Paragraph, Title } from '../../parts/text.tsx';
import { bindView } from '../../view.ts';
import { requestChanged, stateTexts } from './requestChanged.ts';

export const view = bindView(requestChanged, ({ data, brand, summary }) => (
  <Layout brand={brand} summary={summary}>
    <Title>{stateTexts[data.state].title}</Title>
    <Paragraph>{stateTexts[data.state].text}</Paragraph>
    {data.answer ? <Callout>{data.answer}</Callout> : null}
    <Facts
      facts={[
        { label: 'Número', value: `N° ${data.number}` },
        { label: 'Contrato', value: data.contract },
        { label: 'Pediste', value: data.kind },
      ]}
    />
    <Callout>{data.asked}</Callout>
    <Action brand={brand} href={`${brand.origin}${data.path}`}>
      Ver tus pedidos
    </Action>
  </Layout>
));
