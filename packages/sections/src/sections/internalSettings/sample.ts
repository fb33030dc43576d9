import type { EntryData } from '../../kernel/derive.ts';

/** The company's settings as they are stored. */
export const settingsSample: EntryData = {
  slug: 'centinela',
  brand: {
    name: 'Centinela',
    logo: null,
    logoDark: null,
    favicon: null,
    primary: '#13203A',
    accent: '#FFB224',
  },
  contact: {
    phone: '+54 11 5555 0000',
    emergencyPhone: '+54 11 5555 0911',
    email: 'hola@centinela.example',
    address: 'Av. Rivadavia 5200, Buenos Aires',
    hours: 'La central, las 24 horas. Ventas, de lunes a sábado de 8 a 20',
  },
  social: [{ network: 'INSTAGRAM', url: 'https://instagram.com/centinela' }],
  links: { blog: null, faqs: '/faqs', quote: null, feedback: null, prospecting: null, store: null },
  leadEmail: 'ventas@centinela.example',
  legal: [{ title: 'Términos y condiciones', url: '/legales/terminos-y-condiciones-web' }],
  footer: '<p>Alguien está despierto.</p>',
  enable: true,
};
