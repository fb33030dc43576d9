import type { EntryData } from '../../kernel/derive.ts';
import { sampleImage } from '../sampleIds.ts';

/** A stored article. */
export const adviceSample: EntryData = {
  kind: 'ADVICE',
  title: 'Antes de irte de vacaciones',
  slug: 'antes-de-irte-de-vacaciones',
  seo: {
    title: 'Qué revisar antes de irte de vacaciones',
    description: 'Diez minutos con la casa antes de cerrar la puerta.',
    canonical: null,
    noindex: false,
    shareImage: null,
    words: null,
  },
  summary: 'Diez minutos con la casa antes de cerrar la puerta.',
  cover: sampleImage('Un auto cargado frente a una casa con una ventana encendida'),
  body: '<p>Una casa vacía se nota por lo que no cambia.</p><h2>La luz</h2><p>Dejá una que prenda y apague sola.</p>',
  category: 'Vacaciones',
  publishedOn: '2026-01-05',
  related: [],
  enable: true,
};
