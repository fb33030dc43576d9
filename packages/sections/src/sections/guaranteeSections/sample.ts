import type { EntryData } from '../../kernel/derive.ts';
import { sampleId, sampleImage } from '../sampleIds.ts';

/** A stored guarantee page. */
export const guaranteeSample: EntryData = {
  kind: 'GUARANTEE',
  title: 'Si falla, volvemos',
  slug: 'garantia',
  seo: {
    title: 'Garantía de los equipos',
    description: 'Qué cubre la garantía de tu alarma y cómo se usa.',
    canonical: null,
    noindex: false,
    shareImage: null,
    words: null,
  },
  text: '<p>La garantía es la misma gente que lo instaló, que vuelve y lo arregla.</p>',
  image: sampleImage('Una puerta verde con la placa de Centinela'),
  steps: [
    { title: 'Nos avisás', text: 'Por la aplicación o por teléfono.' },
    { title: 'Vamos a tu casa', text: null },
  ],
  documents: [sampleId(51)],
  faqs: [{ question: '¿Tengo que pagar la visita?', answer: '<p>No.</p>' }],
  cta: { title: 'Pedí el arreglo', url: '/faqs', newTab: false },
  enable: true,
};
