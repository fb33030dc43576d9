import type { EntryData } from '../../kernel/derive.ts';
import { sampleId } from '../sampleIds.ts';

/** A stored header menu with a panel and a plain link. */
export const menuSample: EntryData = {
  place: 'HEADER',
  items: [
    {
      title: 'Hogares',
      url: '/hogares',
      items: [
        { title: 'Monitoreo en casa', url: '/monitoreo-en-casa', icon: sampleId(11) },
        { title: 'Por qué elegirnos', url: '/por-que-elegirnos', icon: null },
      ],
    },
    { title: 'Planes', url: '/planes/todos', items: [] },
  ],
  enable: true,
};
