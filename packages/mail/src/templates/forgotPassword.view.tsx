import { Layout } from '../parts/Layout.tsx';
import { Action, Note, Paragraph, Title } from '../parts/text.tsx';
import { bindView } from '../view.ts';
import { forgotPassword } from './forgotPassword.ts';

export const view = bindView(forgotPassword, ({ data, brand, summary, link }) => (
  <Layout brand={brand} summary={summary}>
    <Title>Elegí una contraseña nueva</Title>
    <Paragraph>
      Hola, {data.firstName}. Nos avisaron que no recordás tu contraseña. Con este botón elegís otra.
    </Paragraph>
    <Action brand={brand} href={link} showsUrl>
      Elegir otra contraseña
    </Action>
    <Note>
      El enlace sirve una sola vez y durante {data.minutes} minutos. Si no lo pediste vos, no hagas nada: tu
      contraseña sigue siendo la misma.
    </Note>
  </Layout>
));
