import { formatInstant } from '../../parts/instant.ts';
import { Layout } from '../../parts/Layout.tsx';
import { Action, Facts, Note, Paragraph, Title } from '../../parts/text.tsx';
import { bindView } from '../../view.ts';
import { getVisitTitle, visit } from './visit.ts';

const nextSteps = {
  VISIT: 'Una persona del equipo va en esa franja. Antes te llamamos para confirmar la dirección.',
  CALL: 'Una persona del equipo te llama en esa franja.',
} as const;

export const view = bindView(visit, ({ data, brand, summary, link }) => {
  const isCancelled = data.occasion === 'CANCELLED';
  return (
    <Layout brand={brand} summary={summary}>
      <Title>{getVisitTitle(data)}</Title>
      <Facts
        facts={[
          { label: isCancelled ? 'Era el' : 'Día', value: data.day },
          { label: 'Franja', value: data.hours },
          { label: 'Lugar', value: data.place },
          { label: 'Pedido', value: `N° ${data.number}` },
        ]}
      />
      {!isCancelled && <Paragraph>{nextSteps[data.kind]}</Paragraph>}
      <Action brand={brand} href={link} showsUrl>
        {isCancelled ? 'Elegir otro horario' : 'Cambiar o cancelar'}
      </Action>
      {!isCancelled && (
        <Note>{`Se puede cambiar o cancelar hasta el ${formatInstant(data.changeUntil)}.`}</Note>
      )}
      <Note>Si no fuiste vos, alguien escribió tu dirección por error: cancelalo desde el botón.</Note>
    </Layout>
  );
});
