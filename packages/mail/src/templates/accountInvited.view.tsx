import { Layout } from '../parts/Layout.tsx';
import { Action, Note, Paragraph, Title } from '../parts/text.tsx';
import { bindView } from '../view.ts';
import { accountInvited } from './accountInvited.ts';

export const view = bindView(accountInvited, ({ data, brand, summary, link }) => (
  <Layout brand={brand} summary={summary}>
    <Title>Tu cuenta está lista</Title>
    <Paragraph>
      Hola, {data.firstName}. Te abrimos una cuenta en nuestro portal. Solo falta que elijas tu contraseña.
    </Paragraph>
    <Action brand={brand} href={link} showsUrl>
      Elegir mi contraseña
    </Action>
    <Note>
      El enlace sirve una sola vez y durante {data.days} días. Si se vence, pedí otro en “Olvidé mi
      contraseña”.
    </Note>
  </Layout>
));
