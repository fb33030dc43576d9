import { Layout } from '../../parts/Layout.tsx';
import { Action, Note, Paragraph, Title } from '../../parts/text.tsx';
import { bindView } from '../../view.ts';
import { householdInvited } from './householdInvited.ts';
import { formatViews } from './views.ts';

export const view = bindView(householdInvited, ({ data, brand, summary, link }) => (
  <Layout brand={brand} summary={summary}>
    <Title>
      {data.inviter} te invitó a ver sus {formatViews(data.views)}
    </Title>
    <Paragraph>
      Hola, {data.name}. {data.inviter} es cliente de {brand.name} y quiere que puedas mirar sus{' '}
      {formatViews(data.views)} desde tu propia cuenta. Vas a poder leer, sin cambiar nada.
    </Paragraph>
    {data.isNew && (
      <Paragraph>
        Todavía no tenés una cuenta con este correo: elegí una contraseña, ingresá y la invitación te espera
        para que la aceptes.
      </Paragraph>
    )}
    <Action brand={brand} href={link} showsUrl>
      {data.isNew ? 'Elegir mi contraseña' : 'Ver la invitación'}
    </Action>
    <Note>
      El enlace es solo para este correo y dura {data.days} días. ¿No conocés a {data.inviter}? No hagas nada:
      sin que la aceptes, la invitación se vence sola.
    </Note>
  </Layout>
));
