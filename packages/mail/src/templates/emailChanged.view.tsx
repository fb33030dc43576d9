import { Layout } from '../parts/Layout.tsx';
import { Note, Paragraph, Title } from '../parts/text.tsx';
import { bindView } from '../view.ts';
import { emailChanged } from './emailChanged.ts';

export const view = bindView(emailChanged, ({ data, brand, summary }) => (
  <Layout brand={brand} summary={summary}>
    <Title>Cambiamos el correo de tu cuenta</Title>
    <Paragraph>
      Hola, {data.firstName}. Nuestro equipo le puso otra dirección a tu cuenta: desde ahora se ingresa con
      esa, y ahí llegan los avisos. Este es el último que va a esta casilla.
    </Paragraph>
    <Note>¿No lo pediste? Escribinos: lo vemos enseguida.</Note>
  </Layout>
));
