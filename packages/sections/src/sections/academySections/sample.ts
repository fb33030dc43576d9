import type { EntryData } from '../../kernel/derive.ts';
import { sampleId, sampleImage } from '../sampleIds.ts';

/** A stored course for agents with one lesson. */
export const academySample: EntryData = {
  title: 'Tu primera instalación',
  slug: 'tu-primera-instalacion',
  seo: { title: null, description: null, canonical: null, noindex: false, shareImage: null, words: null },
  summary: 'De la caja cerrada a la primera prueba con la central, paso a paso.',
  cover: sampleImage('Una técnica enciende el panel en la pared'),
  audience: 'AGENT',
  lessons: [
    {
      title: 'Dónde va cada sensor',
      text: '<p>Primero recorré la casa como quien quiere entrar.</p>',
      video: { id: sampleId(144), captions: { id: sampleId(154) } },
      documents: [sampleId(57)],
      minutes: 12,
    },
  ],
  enable: true,
};
