import { Layout } from '../parts/Layout.tsx';
import { Action, Note, Paragraph, Title } from '../parts/text.tsx';
import type { ViewProps } from '../view.ts';
import type { accountInvited } from './accountInvited.ts';

export const AccountInvitedMail = ({ data, brand, summary, link }: ViewProps<typeof accountInvited>) => (
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
);
