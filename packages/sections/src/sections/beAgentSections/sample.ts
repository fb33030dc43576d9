import type { EntryData } from '../../kernel/derive.ts';
import { sampleId, sampleImage } from '../sampleIds.ts';

/** A stored page for prospective agents. */
export const beAgentSample: EntryData = {
  title: 'Vendé tranquilidad en tu barrio',
  slug: 'ser-agente',
  seo: {
    title: 'Trabajá como agente',
    description: 'Con tus horarios, en tu zona y con una central que responde por vos.',
    canonical: null,
    noindex: false,
    shareImage: null,
    words: null,
  },
  text: '<p>Conocés a tus vecinos. Nosotros ponemos el resto.</p>',
  image: sampleImage('Una agente conversa con una vecina en la vereda, al anochecer'),
  benefits: [
    { icon: sampleId(11), title: 'Tus horarios', text: 'Vos armás la semana.' },
    { icon: null, title: 'Formación paga', text: null },
  ],
  testimonials: [
    {
      name: 'Marisa Quiroga, Morón',
      text: 'El primer mes les vendí a tres vecinas. Hoy me llaman ellas.',
      photo: null,
    },
  ],
  cta: { title: 'Postulate', url: 'https://agentes.centinela.example', newTab: true },
  order: 0,
  enable: true,
};
