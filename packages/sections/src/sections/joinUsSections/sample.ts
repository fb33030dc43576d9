import type { EntryData } from '../../kernel/derive.ts';
import { sampleId, sampleImage } from '../sampleIds.ts';

/** A stored careers page. */
export const joinUsSample: EntryData = {
  title: 'Trabajá con gente despierta',
  slug: 'sumate-equipo',
  seo: {
    title: 'Trabajá en Centinela',
    description: 'Cómo somos y qué búsquedas tenemos abiertas.',
    canonical: null,
    noindex: false,
    shareImage: null,
    words: null,
  },
  text: '<p>De noche somos la luz que queda prendida.</p>',
  image: sampleImage('Cinco personas del equipo junto a la camioneta'),
  values: [
    { icon: sampleId(11), title: 'Turnos que se respetan', text: 'Sabés tu mes entero por adelantado.' },
    { icon: null, title: 'Oficio que se enseña', text: null },
  ],
  openings: [
    {
      title: 'Operadora u operador de la central',
      place: 'Caballito, Ciudad de Buenos Aires',
      text: '<p>Atendés avisos y llamás a las familias.</p>',
      applyUrl: 'mailto:equipo@centinela.example',
      datePosted: '2026-11-02',
      validThrough: '2099-12-31',
    },
    {
      title: 'Técnica o técnico instalador',
      place: null,
      text: null,
      applyUrl: null,
      datePosted: null,
      validThrough: null,
    },
  ],
  cta: { title: 'Contanos de vos', url: 'mailto:equipo@centinela.example', newTab: false },
  enable: true,
};
