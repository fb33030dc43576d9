import type { EntryData } from '../../kernel/derive.ts';
import { sampleImage } from '../sampleIds.ts';

/** A stored plan with a promotional price and an excluded feature. */
export const planSample: EntryData = {
  slug: 'clasico',
  kind: 'GENERAL',
  name: 'Plan Clásico',
  code: 'HOG-CL-02',
  price: 34900,
  promotionalPrice: 29900,
  description:
    'Para la casa de todos los días: puertas, ventanas y ambientes cuidados, con sirena en el frente.',
  items: [
    { text: 'Monitoreo las 24 horas', included: true },
    { text: '2 sensores de movimiento', included: true },
    { text: 'Sirena exterior', included: true },
    { text: 'Cámara exterior con 30 días de grabación', included: false },
  ],
  equipment: [],
  image: sampleImage('Una casa de noche con la luz del frente encendida'),
  mostSelected: true,
  status: 'ACTIVE',
  enable: true,
};
