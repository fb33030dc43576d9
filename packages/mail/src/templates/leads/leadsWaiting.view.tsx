import { Layout } from '../../parts/Layout.tsx';
import { Action, Facts, Paragraph, Title } from '../../parts/text.tsx';
import { bindView } from '../../view.ts';
import { leadsWaiting } from './leadsWaiting.ts';

const dateTimeFormat = new Intl.DateTimeFormat('es-AR', {
  dateStyle: 'short',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'America/Argentina/Buenos_Aires',
});

export const view = bindView(leadsWaiting, ({ data, brand, summary }) => (
  <Layout brand={brand} summary={summary}>
    <Title>
      {data.total === 1 ? 'Un contacto espera respuesta' : `${data.total} contactos esperan respuesta`}
    </Title>
    <Paragraph>
      {data.late === 0
        ? 'Todos están dentro del plazo que les dijimos.'
        : `${data.late === 1 ? 'Uno ya pasó' : `${data.late} ya pasaron`} la hora en que les dijimos que los llamábamos.`}
    </Paragraph>
    <Facts
      facts={data.leads.map(({ number, about, since, late }) => ({
        label: `N° ${number}${late ? ', fuera de plazo' : ''}`,
        value: `${about}, desde el ${dateTimeFormat.format(new Date(since))}`,
      }))}
    />
    {data.total > data.leads.length ? (
      <Paragraph>{`Y ${data.total - data.leads.length} más.`}</Paragraph>
    ) : null}
    <Action brand={brand} href={`${brand.origin}${data.path}`}>
      Verlos en el panel
    </Action>
  </Layout>
));
