import { formatMoney } from '@centinela/sections/fields/money/moneyText.ts';
import { formatInstant, formatMonth } from '../../parts/instant.ts';
import { Layout } from '../../parts/Layout.tsx';
import { Action, Facts, Note, Paragraph, Title } from '../../parts/text.tsx';
import { bindView } from '../../view.ts';
import { paymentReceipt } from './paymentReceipt.ts';

export const view = bindView(paymentReceipt, ({ data, brand, summary }) => (
  <Layout brand={brand} summary={summary}>
    <Title>Recibimos tu pago</Title>
    <Paragraph>{summary}</Paragraph>
    <Facts
      facts={[
        { label: 'Importe', value: `$ ${formatMoney(data.amount)}` },
        { label: 'Aprobado', value: formatInstant(data.at) },
        ...data.invoices.map(({ contract, period, amount }) => ({
          label: `Contrato ${contract}, ${formatMonth(period)}`,
          value: `$ ${formatMoney(amount)}`,
        })),
      ]}
    />
    <Action brand={brand} href={`${brand.origin}${data.path}`}>
      Ver el recibo en PDF
    </Action>
    <Note>Si no hiciste este pago, escribinos.</Note>
  </Layout>
));
