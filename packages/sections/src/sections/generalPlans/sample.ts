import type { EntryData } from '../../kernel/derive.ts';
import { sampleId, sampleImage } from '../sampleIds.ts';

const addon = (title: string) => ({ icon: sampleId(11), title });

/** A stored page of a plan line. */
export const generalPlanSample: EntryData = {
  title: 'Plan Exterior: el aviso llega antes que nadie',
  slug: 'exterior',
  seo: {
    title: 'Plan Exterior: alarma y cámara para el jardín',
    description: 'Cámara bajo el alero, sensor de jardín y un móvil que se acerca a verificar.',
    canonical: null,
    noindex: false,
    shareImage: null,
    words: null,
  },
  description:
    'Si tu casa tiene jardín, el mejor momento para avisar es antes de que alguien toque la puerta.',
  secondDescription: 'La cámara no te filma la vida: podés apagarla cuando estás en el patio.',
  background: { colour: '#0B1220', image: null, mobileImage: null },
  mainImage: sampleImage('Una casa con jardín, de noche, vista desde la medianera'),
  thirdSection: { buttonTitle: 'Pedí tu visita sin cargo', buttonUrl: '/#cobertura' },
  planSection: { title: 'Con el exterior cuidado', plans: [sampleId(21), sampleId(22)] },
  addonsSection: {
    title: 'Lo que podés sumar',
    icons: [addon('Otra cámara'), addon('Detector de humo'), addon('Detector de gas')],
  },
  order: 1,
  enable: true,
};
