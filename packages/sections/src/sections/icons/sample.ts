import type { EntryData } from '../../kernel/derive.ts';
import { sampleImage } from '../../samples.ids.ts';

/** An icon as it is stored. */
export const iconSample: EntryData = {
  name: 'Cámara',
  image: sampleImage('Cámara de seguridad'),
  tags: ['equipos'],
  enable: true,
};
