import { Layout } from '../parts/Layout.tsx';
import { Action, Note, Paragraph, Title } from '../parts/text.tsx';
import { bindView } from '../view.ts';
import { validateAccount } from './validateAccount.ts';

export const view = bindView(validateAccount, ({ data, brand, summary, link }) => (
  <Layout brand={brand} summary={summary}>
    <Title>Hola, {data.firstName}. Falta un paso</Title>
    <Paragraph>
      Creaste una cuenta en {brand.name} con {data.email}. Confirmanos que el correo es tuyo y ya podés
      ingresar. En otro navegador o dispositivo, te vamos a pedir que elijas la contraseña de nuevo.
    </Paragraph>
    <Action brand={brand} href={link} showsUrl>
      Validar mi cuenta
    </Action>
    <Note>
      El enlace sirve una sola vez y durante {data.hours} horas. Si no creaste la cuenta vos, no hagas nada:
      sin este enlace nadie puede usarla.
    </Note>
  </Layout>
));
