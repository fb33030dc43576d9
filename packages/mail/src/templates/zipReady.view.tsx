import { formatInstant } from '../parts/instant.ts';
import { Layout } from '../parts/Layout.tsx';
import { Action, Note, Paragraph, Title } from '../parts/text.tsx';
import { bindView } from '../view.ts';
import { zipReady } from './zipReady.ts';

const integerFormat = new Intl.NumberFormat('es-AR');

export const view = bindView(zipReady, ({ data, brand, summary, link }) => (
  <Layout brand={brand} summary={summary}>
    <Title>Tu exportación está lista</Title>
    <Paragraph>
      Hola, {data.firstName}. Preparamos el zip que pediste: {integerFormat.format(data.count)}{' '}
      {data.count === 1 ? 'usuario' : 'usuarios'}.
    </Paragraph>
    <Action brand={brand} href={link} showsUrl>
      Descargarla
    </Action>
    <Note>
      Se puede descargar hasta el {formatInstant(data.expiresAt)}, con tu usuario. Tiene datos de personas:
      cuidala y borrala cuando no la necesites.
    </Note>
  </Layout>
));
