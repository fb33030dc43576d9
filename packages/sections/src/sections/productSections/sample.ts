import type { EntryData } from '../../kernel/derive.ts';
import { sampleId, sampleImage } from '../sampleIds.ts';

/** A stored product. */
export const productSample: EntryData = {
  name: 'Cámara domo Pro',
  code: 'CD-Pro1-2',
  slug: 'CD-Pro1-2',
  seo: { title: null, description: null, canonical: null, noindex: false, shareImage: null, words: null },
  deviceName: 'Cámara interior',
  productType: sampleId(141),
  summary: 'Mira toda la habitación y ve de noche hasta 20 metros.',
  description: '<p>Se instala en el techo y mira hacia todos lados.</p>',
  images: [{ image: sampleImage('Una cámara domo vista de frente') }],
  video: { id: sampleId(144), captions: { id: sampleId(154) } },
  specs: [
    { name: 'Resolución', value: '4 megapíxeles' },
    { name: 'Visión nocturna', value: '20 m' },
  ],
  documents: [sampleId(145)],
  replacementPrice: 74_000,
  related: [sampleId(143)],
  audience: 'PUBLICO',
  order: 1,
  enable: true,
};
