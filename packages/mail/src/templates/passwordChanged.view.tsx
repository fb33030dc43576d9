import { formatInstant } from '../parts/instant.ts';
import { Layout } from '../parts/Layout.tsx';
import { Action, Note, Paragraph, Title } from '../parts/text.tsx';
import { bindView } from '../view.ts';
import { passwordChanged } from './passwordChanged.ts';

export const view = bindView(passwordChanged, ({ data, brand, summary }) => (
  <Layout brand={brand} summary={summary}>
    <Title>Tu contraseña es otra</Title>
    <Paragraph>
      Hola, {data.firstName}. El {formatInstant(data.changedAt)} cambiaste la contraseña de tu cuenta. Las
      sesiones que tenías abiertas en otros equipos se cerraron.
    </Paragraph>
    <Note>
      ¿No fuiste vos? Elegí otra contraseña ahora mismo: con eso cerrás la puerta a quien haya entrado.
    </Note>
    <Action brand={brand} href={`${brand.origin}/recuperar-clave`}>
      Recuperar mi cuenta
    </Action>
  </Layout>
));
