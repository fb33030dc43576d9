import { Layout } from '../parts/Layout.tsx';
import { Action, Note, Paragraph, Title } from '../parts/text.tsx';
import { bindView } from '../view.ts';
import { validateAccount } from './validateAccount.ts';

export const view = bindView(validateAccount, ({ data, brand, summary, link }) => (
  <Layout brand={brand} summary={summary}>
    <Title>Hola, {data.firstName}. Falta un paso</Title>
    <Paragraph>
      Creaste una cuenta en {brand.name} con {data.email}. Confirmanos que el correo es tuyo: elegí tu
      contraseña y ya podés ingresar.
    </Paragraph>
    <Action brand={brand} href={link} showsUrl>
      Elegir mi contraseña
    </Action>
    <Note>
      El enlace sirve una sola vez y durante {data.hours} horas. La cuenta todavía no tiene contraseña: si no
      la creaste vos, no hagas nada y nadie va a poder usarla.
    </Note>
  </Layout>
));
