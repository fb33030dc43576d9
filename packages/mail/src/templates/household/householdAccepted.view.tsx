import { Layout } from '../../parts/Layout.tsx';
import { Action, Note, Paragraph, Title } from '../../parts/text.tsx';
import { bindView } from '../../view.ts';
import { householdAccepted } from './householdAccepted.ts';
import { formatViews } from './views.ts';

export const view = bindView(householdAccepted, ({ data, brand, summary }) => (
  <Layout brand={brand} summary={summary}>
    <Title>
      {data.name} ya puede ver tus {formatViews(data.views)}
    </Title>
    <Paragraph>
      Hola, {data.firstName}. {data.name} ({data.email}) aceptó tu invitación. Puede mirar lo que elegiste,
      sin cambiar nada.
    </Paragraph>
    <Action brand={brand} href={`${brand.origin}${data.path}`}>
      Ver las personas de la casa
    </Action>
    <Note>Ahí mismo podés quitarle el acceso cuando quieras: deja de ver en ese instante.</Note>
  </Layout>
));
