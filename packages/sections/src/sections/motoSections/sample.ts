import type { EntryData } from '../../kernel/derive.ts';
import { sampleId, sampleImage } from '../sampleIds.ts';

/** A stored motorcycle alarm page. */
export const motoSectionSample: EntryData = {
  kind: 'MOTO',
  title: 'Tu moto, con alguien despierto atrás',
  slug: 'alarma-moto',
  seo: {
    title: 'Alarma y rastreo para tu moto',
    description: 'Un rastreador escondido que avisa si la mueven, aunque le corten la batería.',
    canonical: null,
    noindex: false,
    shareImage: null,
    words: null,
  },
  text: '<p>La dejás en la vereda y seguís con lo tuyo: si alguien la mueve, te llamamos.</p>',
  image: sampleImage('Una moto estacionada de noche bajo un farol'),
  steps: [
    { title: 'Alguien la mueve', text: 'El rastreador lo nota aunque la levanten sin arrancarla.' },
    { title: 'Te llamamos', text: null },
  ],
  documents: [sampleId(51)],
  faqs: [{ question: '¿Gasta la batería?', answer: '<p>No: tiene una propia.</p>' }],
  cta: { title: 'Pedí la instalación', url: '/#cobertura', newTab: false },
  enable: true,
};
