import type { TemplateData, TemplateName } from './templates.ts';

/** One whole mail of each kind, for tests. A missing one does not compile. */
export const samples: { [Name in TemplateName]: TemplateData<Name> } = {
  'account-exists': { firstName: 'Ana', email: 'ana@ejemplo.com' },
  'account-invited': { firstName: 'Ana', days: 3 },
  'email-changed': { firstName: 'Ana' },
  'forgot-password': { firstName: 'Ana', minutes: 60 },
  lead: {
    name: 'Ana Pérez',
    phone: '+54 11 5555 0000',
    email: 'ana@ejemplo.com',
    province: 'Buenos Aires',
    locality: 'Morón',
    message: 'La casa\ny el auto',
    landing: 'Verano',
    landingSlug: 'verano',
    campaign: 'source: radio',
    design: {
      title: 'Tu casa: Plan Clásico',
      price: '$ 28.800 por mes y $ 189.000 por única vez',
      products: '1 × Panel, 3 × Sensor de movimiento',
      addons: 'Detector de humo ($ 3.900 por mes)',
      answers: '¿Cómo es tu casa? Con jardín\n¿Hay mascotas? Sin contestar',
    },
    verified: true,
    receivedAt: '2026-11-20T21:30:00.000Z',
    path: '/dashboard/leads/7',
  },
  notification: {
    subject: 'Corte programado',
    html: '<p>El martes <strong>de 2 a 4</strong>.</p>',
    summary: 'El martes de 2 a 4.',
  },
  'password-changed': { firstName: 'Ana', changedAt: '2026-11-20T21:30:00.000Z' },
  'password-set-by-admin': { firstName: 'Ana' },
  'second-factor-changed': {
    firstName: 'Ana',
    change: 'passkeyOn',
    name: 'Teléfono de Ana',
    left: null,
    changedAt: '2026-11-20T21:30:00.000Z',
  },
  'validate-account': { firstName: 'Ana', email: 'ana@ejemplo.com', hours: 24 },
  'zip-ready': { firstName: 'Ana', count: 1240, expiresAt: '2026-11-23T21:30:00.000Z' },
};
