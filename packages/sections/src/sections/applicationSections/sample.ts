import type { EntryData } from '../../kernel/derive.ts';
import { sampleImage } from '../sampleIds.ts';

/** A stored page about the mobile app. */
export const applicationSample: EntryData = {
  title: 'Tu casa, en el bolsillo',
  slug: 'aplicacion',
  seo: {
    title: 'La aplicación de Centinela',
    description: 'Activá la alarma, mirá tus cámaras y avisá a la central desde el teléfono.',
    canonical: null,
    noindex: false,
    shareImage: null,
    words: null,
  },
  audience: 'PUBLICO',
  text: '<p>Activás la alarma, mirás tus cámaras y nos avisás con un toque.</p>',
  screenshots: [
    { image: sampleImage('La pantalla de inicio: una casa en calma'), caption: 'Todo en orden' },
    { image: sampleImage('El botón para activar la alarma'), caption: null },
  ],
  androidUrl: 'https://play.google.com/store/apps/details?id=ar.example.centinela',
  iosUrl: 'https://apps.apple.com/ar/app/centinela/id0000000000',
  faqs: [{ question: '¿Anda sin internet?', answer: '<p>Para activar la alarma, no: usá el teclado.</p>' }],
  enable: true,
};
