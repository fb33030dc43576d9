import { formatInstant } from '../parts/instant.ts';
import { Layout } from '../parts/Layout.tsx';
import { Action, Facts, Note, Paragraph, Title } from '../parts/text.tsx';
import { bindView } from '../view.ts';
import { callCredit } from './callCredit.ts';

export const view = bindView(callCredit, ({ data, brand, summary }) => (
  <Layout brand={brand} summary={summary}>
    <Title>Este mes no lo pagás</Title>
    <Paragraph>{summary}</Paragraph>
    <Facts
      facts={[
        { label: 'Contrato', value: data.contract },
        { label: 'Sonó', value: formatInstant(data.arrivedAt) },
        { label: 'Tardamos', value: data.took },
        { label: 'Lo prometido', value: data.promised },
      ]}
    />
    <Paragraph>No tenés que pedirlo ni hacer nada: lo descontamos de la factura de ese mes.</Paragraph>
    <Action brand={brand} href={`${brand.origin}${data.path}`}>
      Ver tu contrato
    </Action>
    <Note>Publicamos cuánto tardamos, todos los meses, en {`${brand.origin}/el-minuto`}</Note>
  </Layout>
));
