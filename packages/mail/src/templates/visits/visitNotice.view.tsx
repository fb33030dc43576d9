import { Layout } from '../../parts/Layout.tsx';
import { Action, Facts, Title } from '../../parts/text.tsx';
import { bindView } from '../../view.ts';
import { visitNotice } from './visitNotice.ts';

const titles = {
  BOOKED: 'Reservaron un horario',
  CHANGED: 'Cambiaron un horario',
  CANCELLED: 'Cancelaron un horario',
  REMINDER: 'Mañana hay una visita',
} as const;

export const view = bindView(visitNotice, ({ data, brand, summary }) => (
  <Layout brand={brand} summary={summary}>
    <Title>{titles[data.occasion]}</Title>
    <Facts
      facts={[
        { label: data.kind === 'VISIT' ? 'Visita' : 'Llamado', value: `${data.day} ${data.hours}` },
        { label: 'Persona', value: data.name },
        { label: 'Teléfono', value: data.phone },
        { label: 'Lugar', value: data.place },
        { label: 'Zona', value: data.zone },
        { label: 'Pedido', value: `N° ${data.number}` },
      ]}
    />
    <Action brand={brand} href={`${brand.origin}${data.path}`}>
      Abrir en el panel
    </Action>
  </Layout>
));
