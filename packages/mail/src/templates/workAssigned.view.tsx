import { formatInstant } from '../parts/instant.ts';
import { Layout } from '../parts/Layout.tsx';
import { Action, Facts, Paragraph, Title } from '../parts/text.tsx';
import { bindView } from '../view.ts';
import { workAssigned } from './workAssigned.ts';

const names = { lead: 'contacto', request: 'pedido' } as const;

export const view = bindView(workAssigned, ({ data, brand, summary }) => (
  <Layout brand={brand} summary={summary}>
    <Title>{`El ${names[data.what]} N° ${data.number} es tuyo`}</Title>
    <Paragraph>
      {data.by === null
        ? 'Te lo asignaron para que lo atiendas.'
        : `${data.by} te lo asignó para que lo atiendas.`}
    </Paragraph>
    <Facts
      facts={[
        { label: 'Pide', value: data.about },
        { label: 'Recibido', value: formatInstant(data.receivedAt) },
        { label: 'Llamar antes del', value: data.callBy && formatInstant(data.callBy) },
      ]}
    />
    <Action brand={brand} href={`${brand.origin}${data.path}`}>
      {`Ver el ${names[data.what]}`}
    </Action>
  </Layout>
));
