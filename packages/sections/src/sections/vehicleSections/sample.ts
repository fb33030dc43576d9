import type { EntryData } from '../../kernel/derive.ts';
import { sampleId, sampleImage } from '../sampleIds.ts';

/** A stored card of the vehicles row. */
export const vehicleSample: EntryData = {
  type: 'PUBLICO',
  title: 'Si tu auto se mueve sin vos, te llamamos',
  image: sampleImage('Un auto estacionado de noche bajo un farol'),
  mobileImage: sampleImage('Un auto estacionado de noche bajo un farol', sampleId(2)),
  buttonTitle: 'Mirá la alarma para tu auto',
  buttonUrl: '/vehiculos/alarma-auto',
  order: 0,
  enable: true,
};
