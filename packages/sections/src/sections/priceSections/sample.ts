import type { EntryData } from '../../kernel/derive.ts';
import { sampleId } from '../sampleIds.ts';

/** A stored price list. */
export const priceSample: EntryData = {
  title: 'Equipos y servicios',
  slug: 'equipos-y-servicios',
  seo: { title: null, description: null, canonical: null, noindex: false, shareImage: null, words: null },
  audience: 'PUBLICO',
  validFrom: '2026-01-01',
  groups: [
    {
      title: 'Sensores',
      rows: [
        { code: 'SEN-MOV', name: 'Sensor de movimiento', price: 38900, note: 'No detecta mascotas' },
        { code: null, name: 'Contacto de puerta', price: 21500.5, note: null },
      ],
    },
    { title: 'Visitas', rows: [{ code: 'VIS-01', name: 'Visita técnica', price: 0, note: null }] },
  ],
  document: sampleId(41),
  enable: true,
};
