import { Layout } from '../../parts/Layout.tsx';
import { Action, Paragraph, Title } from '../../parts/text.tsx';
import { bindView } from '../../view.ts';
import { webhookOff } from './webhookOff.ts';

export const view = bindView(webhookOff, ({ data, brand, summary }) => (
  <Layout brand={brand} summary={summary}>
    <Title>{`Se apagó el webhook «${data.name}»`}</Title>
    <Paragraph>{summary}</Paragraph>
    <Paragraph>
      Mientras esté apagado no se anota lo que pase. Lo que quedó sin enviar sale cuando lo vuelvas a
      encender.
    </Paragraph>
    <Action brand={brand} href={`${brand.origin}${data.path}`}>
      Ver los webhooks
    </Action>
  </Layout>
));
