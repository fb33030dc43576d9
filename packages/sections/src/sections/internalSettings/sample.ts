import type { EntryData } from '../../kernel/derive.ts';

/** Stored settings of the company. */
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
  company: {
    legalName: 'Centinela Seguridad S.A.',
    cuit: '30-71234567-1',
    licence: 'Prestadora de seguridad electrónica, Ciudad de Buenos Aires, n.º 1234',
    dataFiscalUrl: 'https://www.afip.gob.ar/datafiscal',
    consumerUrl: 'https://www.argentina.gob.ar/produccion/defensadelconsumidor',
    taxRate: 21,
    priceChanges: 'Los precios pueden actualizarse cada tres meses, con 30 días de aviso.',
    planTerms: 'Instalación y visitas técnicas sin cargo. Sin permanencia mínima.',
    visitTerms: 'La visita es sin cargo y no te compromete a nada.',
    leavingTerms: 'Irte no tiene costo: pagás hasta el día de la baja y retiramos los equipos.',
    visitDays: 3,
    installDays: 5,
    serviceEnd: 'El día en que la baja queda lista terminan el monitoreo y el cobro.',
    callSeconds: 60,
    callTerms: 'Si suena, te llamamos en menos de un minuto.',
  },
  opening: [{ days: 'MON', from: '09:00', to: '20:00' }],
  holidays: [{ date: '2026-12-25', name: 'Navidad' }],
  payments: [
    { name: 'Débito automático', text: 'Con tu tarjeta o tu CBU: llamanos y lo dejamos listo.', url: null },
  ],
  tracking: { tagManagerId: null, analyticsId: null, heatmapId: null, indexNowKey: null },
  pages: [
    {
      page: '/contacto',
      title: 'Hablá con Centinela',
      description: 'Te llama una persona en el horario que elijas.',
      canonical: null,
      shareImage: null,
    },
  ],
  enable: true,
};
