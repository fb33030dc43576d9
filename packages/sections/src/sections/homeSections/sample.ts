import type { EntryData } from '../../kernel/derive.ts';
import { sampleId, sampleImage } from '../sampleIds.ts';

const feature = (title: string, description: string) => ({ icon: sampleId(11), title, description });

/** A stored page of a house service. */
export const homeSectionSample: EntryData = {
  type: 'HOGARES',
  title: 'Una alarma que no suena sola',
  slug: 'alarmas',
  seo: {
    title: 'Alarmas para tu casa',
    description: 'Sensores en puertas y ambientes, sirena en el frente y alguien despierto del otro lado.',
    canonical: null,
    noindex: false,
    shareImage: null,
    words: null,
  },
  description:
    '<p>Si suena, te llamamos en menos de un minuto.</p><h3>¿Y si tengo perro?</h3><p>No lo ven.</p>',
  image: sampleImage('Una casa de noche con una ventana encendida'),
  mobileImage: sampleImage('Una casa de noche con una ventana encendida', sampleId(2)),
  features: [
    feature('Suena afuera y avisa adentro', 'La sirena del frente se oye en toda la cuadra.'),
    feature('No se asusta del perro', 'Los sensores no ven mascotas de hasta 25 kilos.'),
  ],
  products: [sampleId(143), sampleId(146)],
  gallery: [
    { image: sampleImage('Un panel junto a la puerta de entrada'), caption: 'El panel, junto a la puerta' },
  ],
  cta: { title: 'Pedí tu visita sin cargo', url: '/#cobertura', newTab: false },
  order: 0,
  enable: true,
};
