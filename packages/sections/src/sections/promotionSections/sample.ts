import type { EntryData } from '../../kernel/derive.ts';
import { sampleId, sampleImage } from '../sampleIds.ts';

/** A stored promotion for one plan. */
export const promotionSample: EntryData = {
  title: 'Tu primera alarma, con tres meses a otro precio',
  slug: 'tu-primera-alarma',
  seo: {
    title: 'Promoción: tu primera alarma',
    description: 'Plan Clásico a $ 29.900 por mes los primeros tres meses.',
    canonical: null,
    noindex: false,
    shareImage: null,
    words: null,
  },
  audience: 'PUBLICO',
  text: '<p>Los primeros tres meses pagás menos. Lo que trae el plan es lo mismo.</p>',
  image: sampleImage('Una casa de noche con el frente iluminado'),
  mobileImage: sampleImage('Una casa de noche con el frente iluminado', sampleId(2)),
  validFrom: '2026-01-01',
  validTo: '2029-12-31',
  months: 6,
  terms: '<ul><li>Una por domicilio.</li></ul>',
  plans: [sampleId(21)],
  includedAddons: [],
  cta: { title: 'Pedí tu visita', url: '/planes/todos', newTab: false },
  enable: true,
};
