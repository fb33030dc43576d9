import { formatInstant } from '../../parts/instant.ts';
import { Layout } from '../../parts/Layout.tsx';
import { Action, Note, Paragraph, Title } from '../../parts/text.tsx';
import { bindView } from '../../view.ts';
import { breakGlassLogin } from './breakGlassLogin.ts';

export const view = bindView(breakGlassLogin, ({ data, brand, summary }) => (
  <Layout brand={brand} summary={summary}>
    <Title>Se usó una cuenta de emergencia</Title>
    <Paragraph>
      El {formatInstant(data.loggedInAt)} entró {data.name} ({data.email}) desde la dirección {data.ip}, sin
      pasar por el proveedor de la empresa.
    </Paragraph>
    <Note>
      Esa cuenta es para cuando el proveedor no responde. Si nadie del equipo la necesitaba, deshabilitala
      ahora: eso cierra sus sesiones.
    </Note>
    <Action brand={brand} href={`${brand.origin}/dashboard/users`}>
      Ver los usuarios
    </Action>
  </Layout>
));
