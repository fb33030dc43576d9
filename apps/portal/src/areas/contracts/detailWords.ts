import { addNamespace } from '../../language/language.ts';

const es = {
  copy: 'Bajar una copia (PDF)',
  includes: 'Qué incluye',
  addons: 'Adicionales',
  history: 'Qué cambió',
  noHistory: 'Sin cambios desde que este contrato está en tu cuenta.',
  allHistory: 'Ver todo el historial',
  certificate: 'Certificado para tu aseguradora',
  certificateText:
    'Un PDF que dice que tu servicio está activo hoy. Lleva un código con el que cualquiera lo verifica en {{where}}, sin cuenta y durante 90 días.',
  issue: 'Emitir un certificado',
  issued: 'Certificado emitido',
  notYet: {
    WAITING: 'Vas a poder emitirlo cuando tu cuenta de monitoreo esté activa.',
    ACTIVATING: 'Vas a poder emitirlo en cuanto tu cuenta de monitoreo esté activa.',
    SUSPENDED: 'Mientras el servicio está en pausa no podemos certificar que esté activo.',
    ENDED: 'Este contrato terminó: no hay un servicio activo que certificar.',
  },
  code: 'Código',
  until: 'Emitido el {{day}}. Se verifica hasta el {{until}}.',
  over: { EXPIRED: 'Emitido el {{day}}. Venció el {{until}}.', REVOKED: 'Emitido el {{day}}. Anulado.' },
  pdf: 'Bajar el PDF',
  page: 'Ver qué muestra',
  older: 'Ver los anteriores',
  what: {
    status: 'el estado',
    plan: 'el plan',
    planQuantity: 'la cantidad',
    addons: 'los adicionales',
    monthlyTotal: 'el abono',
    name: 'el titular',
    email: 'el correo',
    phone: 'el teléfono',
    address: 'la dirección',
    location: 'la localidad',
    province: 'la provincia',
    startDate: 'la fecha de inicio',
  },
  statuses: { ACTIVO: 'vigente', SUSPENDIDO: 'suspendido', BAJA: 'dado de baja' },
  changed: 'Cambió {{what}}: de {{before}} a {{after}}',
  began: 'Se cargó {{what}}: {{after}}',
  gone: 'Se quitó {{what}}: {{before}}',
  given: 'El contrato pasó a tu cuenta',
  added: 'Se sumó {{names}}',
  removed: 'Se quitó {{names}}',
};

declare module '../../language/language.ts' {
  interface Namespaces {
    contractDetails: typeof es;
  }
}

addNamespace('contractDetails', {
  es,
  en: {
    copy: 'Download a copy (PDF)',
    includes: 'What it includes',
    addons: 'Add-ons',
    history: 'What changed',
    noHistory: 'No changes since this contract was added to your account.',
    allHistory: 'Show full history',
    certificate: 'Certificate for your insurer',
    certificateText:
      'A PDF stating that your service is active today. It has a code anybody can use to verify it at {{where}} for 90 days, no account needed.',
    issue: 'Issue a certificate',
    issued: 'Certificate issued',
    notYet: {
      WAITING: 'You can issue it once your monitoring account is active.',
      ACTIVATING: 'You can issue it as soon as your monitoring account is active.',
      SUSPENDED: 'While the service is paused we can’t certify that it’s active.',
      ENDED: 'This contract has ended: there’s no active service to certify.',
    },
    code: 'Code',
    until: 'Issued on {{day}}. Can be verified until {{until}}.',
    over: { EXPIRED: 'Issued on {{day}}. Expired on {{until}}.', REVOKED: 'Issued on {{day}}. Revoked.' },
    pdf: 'Download the PDF',
    page: 'See what it shows',
    older: 'Show earlier ones',
    what: {
      status: 'the status',
      plan: 'the plan',
      planQuantity: 'the quantity',
      addons: 'the add-ons',
      monthlyTotal: 'the monthly price',
      name: 'the holder',
      email: 'the e-mail',
      phone: 'the phone number',
      address: 'the address',
      location: 'the town',
      province: 'the province',
      startDate: 'the start date',
    },
    statuses: { ACTIVO: 'active', SUSPENDIDO: 'suspended', BAJA: 'ended' },
    changed: 'Changed {{what}}: from {{before}} to {{after}}',
    began: 'Set {{what}}: {{after}}',
    gone: 'Removed {{what}}: {{before}}',
    given: 'The contract was moved to your account',
    added: 'Added {{names}}',
    removed: 'Removed {{names}}',
  },
});
