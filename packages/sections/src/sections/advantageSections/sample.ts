import type { EntryData } from '../../kernel/derive.ts';
import { sampleId, sampleImage } from '../sampleIds.ts';

/** A stored benefit for agents. */
export const advantageSample: EntryData = {
  title: 'Cobrás cada mes',
  text: 'Por cada cliente que sigue con nosotros recibís tu parte, todos los meses.',
  icon: sampleId(11),
  image: sampleImage('Un agente con la tablet en la puerta de una casa'),
  audience: 'AGENT',
  order: 0,
  enable: true,
};
