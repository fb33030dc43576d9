import type { EntryData } from '../../kernel/derive.ts';
import { sampleId, sampleImage } from '../sampleIds.ts';

/** A stored band of the agents' home page. */
export const agentThirdSectionSample: EntryData = {
  title: 'Mostrá el plan en la mesa de la cocina',
  text: 'Las fichas de cada plan, con precios al día, para abrir delante del cliente.',
  image: sampleImage('Una tablet con el plano de una casa'),
  mobileImage: sampleImage('Una tablet con el plano de una casa', sampleId(2)),
  buttonTitle: 'Ver los planes',
  buttonUrl: '/planes/todos',
  order: 0,
  enable: true,
};
