import { formatInstant } from '../parts/instant.ts';
import { Layout } from '../parts/Layout.tsx';
import { Action, Note, Paragraph, Title } from '../parts/text.tsx';
import { bindView } from '../view.ts';
import { secondFactorChanged, secondFactorChanges } from './secondFactorChanged.ts';

export const view = bindView(secondFactorChanged, ({ data, brand, summary }) => {
  const [title, words] = secondFactorChanges[data.change];
  return (
    <Layout brand={brand} summary={summary}>
      <Title>{title}</Title>
      <Paragraph>
        Hola, {data.firstName}. El {formatInstant(data.changedAt)} {words.replace('{name}', data.name ?? '')}.
      </Paragraph>
      {data.left !== null && (
        <Paragraph>
          {data.left === 0
            ? 'No te queda ninguno: pedí nuevos en «Seguridad».'
            : `Te ${data.left === 1 ? 'queda uno' : `quedan ${data.left}`}. Podés pedir nuevos en «Seguridad».`}
        </Paragraph>
      )}
      {data.change === 'reset' ? (
        <Note>La próxima vez entrás con tu contraseña. Si no lo pediste, escribinos enseguida.</Note>
      ) : (
        <>
          <Note>
            ¿No fuiste vos? Elegí otra contraseña ahora mismo: eso cierra las sesiones abiertas. Después
            revisá «Seguridad» en tu cuenta.
          </Note>
          <Action brand={brand} href={`${brand.origin}/recuperar-clave`}>
            Cambiar mi contraseña
          </Action>
        </>
      )}
    </Layout>
  );
});
