import type { EntryData } from '../../kernel/derive.ts';
import { sampleId } from '../sampleIds.ts';

/** A stored offer. */
export const topBarSample: EntryData = {
  slug: 'instalacion-sin-cargo',
  text: 'Este mes la instalación no se paga',
  url: '/planes/todos',
  icon: sampleId(11),
  colour: '#F7F5F0',
  background: '#2A3B63',
  enableButton: true,
  buttonTitle: 'Mirá los planes',
  from: null,
  to: null,
  order: 0,
  enable: true,
};
