import type { EntryData } from '../../kernel/derive.ts';
import { sampleId, sampleImage } from '../sampleIds.ts';

/** A stored guide with three steps: one with a picture, one with a video, one with text only. */
export const guideSample: EntryData = {
  title: 'Cómo agregar a alguien de tu familia a la app',
  slug: 'agregar-familia-a-la-app',
  seo: {
    title: 'Agregá a tu familia a la app',
    description: 'Tres pasos para que cada uno arme y desarme con su propio usuario.',
    canonical: null,
    noindex: false,
    shareImage: null,
    words: null,
  },
  audience: 'PUBLICO',
  summary: 'Cada uno con su usuario: así sabés quién armó, quién desarmó y a qué hora.',
  steps: [
    {
      title: 'Abrí tu equipo',
      text: '<p>Tocá <strong>Equipo</strong> y después <strong>Personas</strong>.</p>',
      image: sampleImage('Un celular con la app abierta en la lista de personas'),
      video: null,
    },
    {
      title: 'Mandale la invitación',
      text: '<p>Le llega por mensaje y vale dos días.</p>',
      image: null,
      video: { id: sampleId(144), captions: { id: sampleId(154) } },
    },
    {
      title: 'Elegí qué puede hacer',
      text: '<ul><li>Armar y desarmar.</li><li>Ver las cámaras.</li></ul>',
      image: null,
      video: null,
    },
  ],
  documents: [sampleId(41)],
  enable: true,
};
