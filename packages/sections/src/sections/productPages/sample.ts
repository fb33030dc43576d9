import type { EntryData } from '../../kernel/derive.ts';
import { sampleId, sampleImage } from '../sampleIds.ts';

/** A stored catalogue page. */
export const productPageSample: EntryData = {
  title: 'Alarma y sensores',
  slug: 'alarma',
  seo: {
    title: 'Paneles y sensores de alarma',
    description: 'El panel, los sensores y la sirena de tu alarma, con sus datos técnicos.',
    canonical: null,
    noindex: false,
    shareImage: null,
    words: null,
  },
  description: '<p>Lo que escucha, lo que avisa y lo que suena.</p>',
  banner: sampleImage('El panel de la alarma en una pared, de noche'),
  mobileBanner: null,
  productTypes: [sampleId(141), sampleId(142)],
  featured: [sampleId(143)],
  order: 1,
  enable: true,
};
