import type { EntryData } from '../../kernel/derive.ts';
import { sampleId, sampleImage } from '../sampleIds.ts';

/** A stored question with three options: one sets the plan, one adds to it, one does neither. */
export const protectionSample: EntryData = {
  title: 'Afuera',
  slug: 'hogar-afuera',
  place: 'HOGAR',
  question: '¿Hay algo que cuidar afuera?',
  help: 'Un jardín, un fondo o una entrada para el auto.',
  image: sampleImage('Una casa con jardín, de noche'),
  options: [
    {
      title: 'Sí, un jardín',
      image: sampleImage('Un jardín con luz bajo el alero'),
      plan: sampleId(21),
      addons: [sampleId(81)],
      products: [{ product: sampleId(83), quantity: 2 }],
    },
    { title: 'No', image: null, plan: null, addons: [], products: [] },
  ],
  order: 2,
  enable: true,
};
