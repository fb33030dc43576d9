import type { EntryData } from '../../kernel/derive.ts';
import { sampleId, sampleImage } from '../sampleIds.ts';

/** A stored public document. */
export const domainFileSample: EntryData = {
  title: 'Manual del panel',
  privacy: 'PUBLIC',
  file: { id: sampleId(3) },
  category: 'MANUAL',
  productType: null,
  type: 'Guía del usuario',
  tags: ['panel', 'clásico'],
  cover: sampleImage('El panel encendido en la pared de la entrada'),
  enable: true,
};
