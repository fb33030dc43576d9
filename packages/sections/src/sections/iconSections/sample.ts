import type { EntryData } from '../../kernel/derive.ts';
import { sampleId } from '../sampleIds.ts';

const step = (title: string, description: string) => ({ icon: sampleId(11), title, description, url: null });

/** A stored step of what happens when the alarm goes off. */
export const iconSectionSample: EntryData = {
  title: 'Qué pasa cuando suena',
  description: 'Del primer aviso a la puerta de tu casa, sin que tengas que hacer nada.',
  items: [
    step('0 segundos', 'Un sensor detecta movimiento y suena la sirena.'),
    step('10 segundos', 'La central recibe el aviso y mira las cámaras.'),
    step('45 segundos', 'Te llamamos para saber si está todo bien.'),
  ],
  order: 0,
  enable: true,
};
