import type { EntryData } from '../../kernel/derive.ts';
import { sampleId, sampleImage } from '../sampleIds.ts';

/** A stored page of a car service with its plans. */
export const autoSectionSample: EntryData = {
  type: 'AUTO',
  title: 'Si tu auto se mueve sin vos, te llamamos',
  slug: 'alarma-auto',
  seo: {
    title: 'Alarma y rastreo para tu auto',
    description: 'Un rastreador escondido, un aviso en el celular y una central que llama.',
    canonical: null,
    noindex: false,
    shareImage: null,
    words: null,
  },
  description: '<p>Un rastreador del tamaño de una caja de fósforos, escondido en el auto.</p>',
  image: sampleImage('Un auto estacionado de noche bajo un farol'),
  mobileImage: sampleImage('Un auto estacionado de noche bajo un farol', sampleId(2)),
  features: [
    { icon: sampleId(11), title: 'Se mueve y te llamamos', description: 'Sin llave puesta, es una alarma.' },
    { icon: null, title: 'Lo ves en el mapa', description: null },
  ],
  protectionPlans: [
    {
      name: 'Auto Seguro',
      price: 14900,
      items: [{ text: 'Rastreador con batería propia' }, { text: 'Aviso de movimiento y de grúa' }],
    },
    { name: 'A medida', price: null, items: [] },
  ],
  cta: { title: 'Pedí la instalación', url: '/#cobertura', newTab: false },
  order: 0,
  enable: true,
};
