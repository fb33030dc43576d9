import type { EntryData } from '../../kernel/derive.ts';
import { sampleId, sampleImage } from '../sampleIds.ts';

/** A stored add-on with a monthly price. */
export const upsellingSample: EntryData = {
  name: 'Detector de humo',
  code: 'AD-HUM',
  description: 'Nos avisa a nosotros, no solo a quien está en casa.',
  price: 3900,
  billing: 'MONTHLY',
  image: sampleImage('Un detector de humo en el techo'),
  icon: sampleId(11),
  compatiblePlans: [sampleId(21), sampleId(22)],
  equipment: [],
  enable: true,
};
