import type { EntryData } from '../../kernel/derive.ts';
import { sampleId, sampleImage } from '../sampleIds.ts';

/** A stored card for existing clients. */
export const clientVehicleSample: EntryData = {
  type: 'CLIENT',
  title: 'Tu casa ya está cuidada. ¿Y el auto?',
  description: 'Sumás el rastreo a la misma cuenta: un aviso en el celular si se mueve sin vos.',
  image: sampleImage('Un auto estacionado de noche frente a una casa'),
  mobileImage: sampleImage('Un auto estacionado de noche frente a una casa', sampleId(2)),
  buttonTitle: 'Sumá tu auto',
  buttonUrl: '/vehiculos/alarma-auto',
  order: 0,
  enable: true,
};
