import type { EntryData } from '../../kernel/derive.ts';
import { sampleId } from '../sampleIds.ts';

/** A stored product type. */
export const productTypeSample: EntryData = {
  name: 'Cámaras',
  slug: 'camaras',
  description: 'Para ver tu casa desde donde estés.',
  icon: sampleId(11),
  warrantyMonths: 24,
  order: 3,
  enable: true,
};
