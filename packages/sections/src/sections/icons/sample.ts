import type { EntryData } from '../../kernel/derive.ts';
import { sampleImage } from '../sampleIds.ts';

/** A stored icon. */
export const iconSample: EntryData = {
  name: 'Cámara',
  image: sampleImage('Cámara de seguridad'),
  tags: ['equipos'],
  enable: true,
};
