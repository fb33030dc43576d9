import { Layout } from '../parts/Layout.tsx';
import { Action, Note, Paragraph, Title } from '../parts/words.tsx';
import type { ViewProps } from '../view.ts';
import type { zipReady } from './zip-ready.ts';

const whole = new Intl.NumberFormat('es-AR');
const when = new Intl.DateTimeFormat('es-AR', {
  dateStyle: 'full',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'America/Argentina/Buenos_Aires',
});

export const ZipReadyMail = ({ data, brand, summary, link }: ViewProps<typeof zipReady>) => (
  <Layout brand={brand} summary={summary}>
    <Title>Tu exportación está lista</Title>
    <Paragraph>
      Hola, {data.firstName}. Preparamos el zip que pediste: {whole.format(data.count)}{' '}
      {data.count === 1 ? 'usuario' : 'usuarios'}.
    </Paragraph>
    <Action brand={brand} href={link} spelled>
      Descargarla
    </Action>
    <Note>
      Se puede descargar hasta el {when.format(new Date(data.expiresAt))}, con tu usuario. Tiene datos de
      personas: cuidala y borrala cuando no la necesites.
    </Note>
  </Layout>
);
