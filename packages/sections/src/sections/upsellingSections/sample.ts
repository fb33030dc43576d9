import type { EntryData } from '../../kernel/derive.ts';
import { sampleId, sampleImage } from '../sampleIds.ts';

/** A stored offer to clients. */
export const upsellingSectionSample: EntryData = {
  title: 'Sumale algo a tu plan',
  text: 'Lo instalamos en una visita y te llega en la misma factura.',
  image: sampleImage('Un técnico en la puerta de una casa, de noche'),
  addons: [sampleId(81), sampleId(82)],
  cta: { title: 'Consultanos por WhatsApp', url: '/whatsapp', newTab: false },
  enable: true,
};
