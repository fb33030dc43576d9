import type { EntryData } from '../../kernel/derive.ts';
import { sampleId } from '../../samples.ids.ts';

/** The header's menu as it is stored, with an entry that opens and one that leads. */
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
