import type { EntryData } from '../../kernel/derive.ts';
import { sampleId } from '../sampleIds.ts';

/** A stored sales tool. */
export const toolSample: EntryData = {
  kind: 'TOOLS',
  title: 'La primera visita',
  slug: 'la-primera-visita',
  seo: { title: null, description: null, canonical: null, noindex: false, shareImage: null, words: null },
  audience: 'PUBLICO',
  summary: 'Qué mirar y qué preguntar en la primera media hora.',
  body: '<p>Empezá por afuera, con quien vive ahí.</p>',
  documents: [sampleId(41)],
  videos: [
    { video: { id: sampleId(144), captions: { id: sampleId(154) } }, title: 'Una visita de principio a fin' },
  ],
  enable: true,
};
