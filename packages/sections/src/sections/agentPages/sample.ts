import type { EntryData } from '../../kernel/derive.ts';
import { sampleImage } from '../sampleIds.ts';

/** A stored home page of the agents' area. */
export const agentPageSample: EntryData = {
  title: 'Inicio',
  slug: 'inicio',
  greeting: 'Esto es lo que podés ofrecer esta semana.',
  blocks: [
    {
      title: 'Sumá un cliente',
      text: 'Cargá sus datos y nosotros lo llamamos.',
      image: sampleImage('Un agente saluda en una puerta'),
      cta: { title: 'Ver los planes', url: '/planes/todos', newTab: false },
    },
  ],
  enable: true,
};
