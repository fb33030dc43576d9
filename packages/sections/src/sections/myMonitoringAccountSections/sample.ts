import type { EntryData } from '../../kernel/derive.ts';
import { sampleId, sampleImage } from '../sampleIds.ts';

/** A stored page about the monitoring account. */
export const myMonitoringAccountSample: EntryData = {
  kind: 'MY_MONITORING_ACCOUNT',
  title: 'Tu cuenta de monitoreo',
  slug: 'mi-cuenta-de-monitoreo',
  seo: {
    title: 'Tu cuenta de monitoreo',
    description: 'A quién llamamos, con qué palabra y en qué orden: se decide en tu cuenta.',
    canonical: null,
    noindex: false,
    shareImage: null,
    words: null,
  },
  text: '<p>A quién llamamos y con qué palabra lo decidís vos.</p>',
  image: sampleImage('Un teléfono con la aplicación apoyado en la mesa'),
  steps: [
    { title: 'Entrá', text: 'Con tu correo y tu clave.' },
    { title: 'Revisá tus contactos', text: null },
  ],
  documents: [sampleId(51)],
  faqs: [{ question: '¿Puedo cambiar la palabra clave?', answer: '<p>Sí, cuando quieras.</p>' }],
  cta: { title: 'Ingresá', url: '/ingresar', newTab: false },
  enable: true,
};
