import { Layout } from '../../parts/Layout.tsx';
import { Action, Note, Paragraph, Title } from '../../parts/text.tsx';
import { bindView } from '../../view.ts';
import { formatEnding, householdEnded } from './householdEnded.ts';

export const view = bindView(householdEnded, ({ data, brand, summary }) => (
  <Layout brand={brand} summary={summary}>
    <Title>{data.reader === 'GUEST' ? `Ya no ves la cuenta de ${data.other}` : 'Personas de la casa'}</Title>
    <Paragraph>
      Hola, {data.name}. {formatEnding(data)}
    </Paragraph>
    <Action brand={brand} href={`${brand.origin}${data.path}`}>
      Ver las personas de la casa
    </Action>
    <Note>
      {data.reader === 'GUEST'
        ? 'Tu propia cuenta sigue igual. Para volver a ver la otra hace falta una invitación nueva.'
        : 'Tu cuenta sigue igual. Podés invitar de nuevo cuando quieras.'}
    </Note>
  </Layout>
));
