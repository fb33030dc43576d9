import { formatInstant } from '../../parts/instant.ts';
import { Layout } from '../../parts/Layout.tsx';
import { Action, Facts, Paragraph, Title } from '../../parts/text.tsx';
import { bindView } from '../../view.ts';
import { leadsToDo } from './leadsToDo.ts';

export const view = bindView(leadsToDo, ({ data, brand, summary }) => (
  <Layout brand={brand} summary={summary}>
    <Title>{data.what === 'assigned' ? 'Contactos para vos' : 'Tus recordatorios de hoy'}</Title>
    <Paragraph>
      {data.what === 'reminders'
        ? 'Pediste que te los recordemos. Los que ya pasaron siguen en la lista hasta que los cierres o cambies la fecha.'
        : data.by === null
          ? 'Te los asignaron para que los atiendas.'
          : `${data.by} te los asignó para que los atiendas.`}
    </Paragraph>
    <Facts
      facts={data.leads.map(({ number, about, at }) => ({
        label: `N° ${number}`,
        value: at ? `${about}, ${formatInstant(at)}` : about,
      }))}
    />
    {data.total > data.leads.length ? (
      <Paragraph>{`Y ${data.total - data.leads.length} más.`}</Paragraph>
    ) : null}
    <Action brand={brand} href={`${brand.origin}${data.path}`}>
      Verlos
    </Action>
  </Layout>
));
