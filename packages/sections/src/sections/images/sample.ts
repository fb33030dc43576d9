import type { EntryData } from '../../kernel/derive.ts';
import { sampleImage } from '../sampleIds.ts';

/** A stored picture. */
export const imageSample: EntryData = {
  name: 'Casa de noche',
  image: { ...sampleImage('Una casa de noche con una ventana encendida'), focal: { x: 0.7, y: 0.55 } },
  tags: ['casa', 'noche'],
  enable: true,
};
