import { Layout } from '../parts/Layout.tsx';
import { Note, Paragraph, Title } from '../parts/text.tsx';
import type { ViewProps } from '../view.ts';
import type { emailChanged } from './emailChanged.ts';

export const EmailChangedMail = ({ data, brand, summary }: ViewProps<typeof emailChanged>) => (
  <Layout brand={brand} summary={summary}>
    <Title>Cambiamos el correo de tu cuenta</Title>
    <Paragraph>
      Hola, {data.firstName}. Nuestro equipo le puso otra dirección a tu cuenta: desde ahora se ingresa con
      esa, y ahí llegan los avisos. Este es el último que va a esta casilla.
    </Paragraph>
    <Note>¿No lo pediste? Escribinos: lo vemos enseguida.</Note>
  </Layout>
);
