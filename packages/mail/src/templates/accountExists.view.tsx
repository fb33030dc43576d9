import { Layout } from '../parts/Layout.tsx';
import { Action, InlineLink, Note, Paragraph, Title } from '../parts/text.tsx';
import { bindView } from '../view.ts';
import { accountExists } from './accountExists.ts';

export const view = bindView(accountExists, ({ data, brand, summary }) => (
  <Layout brand={brand} summary={summary}>
    <Title>Ya tenés una cuenta</Title>
    <Paragraph>
      Hola, {data.firstName}. Alguien quiso crear una cuenta con {data.email}, y ya hay una: la tuya. Si
      fuiste vos, ingresá con tu contraseña de siempre.
    </Paragraph>
    <Action brand={brand} href={`${brand.origin}/ingresar`}>
      Ingresar
    </Action>
    <Note>
      ¿No la recordás? <InlineLink href={`${brand.origin}/recuperar-clave`}>Elegí otra contraseña</InlineLink>
      . Si no fuiste vos, no hagas nada: tu cuenta sigue como estaba.
    </Note>
  </Layout>
));
