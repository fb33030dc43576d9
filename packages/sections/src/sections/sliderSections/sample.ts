import type { EntryData } from '../../kernel/derive.ts';
import { sampleId, sampleImage } from '../sampleIds.ts';

/** A stored slide. */
export const sliderSample: EntryData = {
  type: 'PUBLICO',
  title: 'Dormí tranquilo. Alguien está despierto',
  subtitle: 'Cuidamos tu casa las 24 horas. Si suena, te llamamos en menos de un minuto.',
  buttonTitle: 'Compará los planes',
  buttonUrl: '/planes/todos',
  order: 0,
  image: sampleImage('Una casa de noche con una ventana encendida'),
  mobileImage: sampleImage('Una casa de noche con una ventana encendida', sampleId(2)),
  background: { type: 'colour', colour: '#0B1220' },
  enable: true,
};
