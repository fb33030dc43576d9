import type { EntryData } from '../../kernel/derive.ts';
import { sampleId, sampleImage } from '../sampleIds.ts';

/** A stored monitoring service page. */
export const monitoringServiceSample: EntryData = {
  kind: 'MONITORING_SERVICE',
  title: 'Monitoreo de cámaras',
  slug: 'camaras-vigiladas',
  seo: {
    title: 'Monitoreo de cámaras',
    description: 'Miramos lo que pasó cuando suena, y te contamos.',
    canonical: null,
    noindex: false,
    shareImage: null,
    words: null,
  },
  text: '<p>La central mira la cámara solo cuando suena la alarma.</p>',
  image: sampleImage('La central de monitoreo de noche'),
  steps: [
    { title: 'Suena', text: 'La cámara guarda los segundos de antes.' },
    { title: 'Miramos', text: null },
  ],
  documents: [sampleId(51)],
  faqs: [{ question: '¿Me miran todo el tiempo?', answer: '<p>No. Solo cuando suena.</p>' }],
  cta: { title: 'Ver los planes', url: '/planes/todos', newTab: false },
  enable: true,
};
