import { Layout } from '../parts/Layout.tsx';
import { Action, Note, Paragraph, Title } from '../parts/text.tsx';
import { bindView } from '../view.ts';
import { passwordSetByAdmin } from './passwordSetByAdmin.ts';

export const view = bindView(passwordSetByAdmin, ({ data, brand, summary }) => (
  <Layout brand={brand} summary={summary}>
    <Title>Cambiamos la contraseña de tu cuenta</Title>
    <Paragraph>
      Hola, {data.firstName}. Nuestro equipo le puso otra contraseña a tu cuenta y cerramos las sesiones que
      tenías abiertas.
    </Paragraph>
    <Paragraph>
      Te la dan en persona o por teléfono, nunca por correo. Cuando ingreses con ella vas a elegir una que
      solo vos sepas.
    </Paragraph>
    <Action brand={brand} href={`${brand.origin}/ingresar`}>
      Ingresar
    </Action>
    <Note>Si no sabés por qué la cambiamos, escribinos: lo vemos enseguida.</Note>
  </Layout>
));
