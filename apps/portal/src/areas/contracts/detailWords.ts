import { addWords, type TextsOf } from '../../language/language.ts';

const words = {
  copy: ['Bajar una copia (PDF)', 'Download a copy (PDF)'],
  includes: ['Qué incluye', 'What it includes'],
  addons: ['Adicionales', 'Add-ons'],
  history: ['Qué cambió', 'What changed'],
  noHistory: [
    'Sin cambios desde que este contrato está en tu cuenta.',
    'No changes since this contract was added to your account.',
  ],
  allHistory: ['Ver todo el historial', 'Show full history'],
  certificate: ['Certificado para tu aseguradora', 'Certificate for your insurer'],
  certificateText: [
    'Un PDF que dice que tu servicio está activo hoy. Lleva un código con el que cualquiera lo verifica en {{where}}, sin cuenta y durante 90 días.',
    'A PDF stating that your service is active today. It has a code anybody can use to verify it at {{where}} for 90 days, no account needed.',
  ],
  issue: ['Emitir un certificado', 'Issue a certificate'],
  issued: ['Certificado emitido', 'Certificate issued'],
  notYet: {
    WAITING: [
      'Vas a poder emitirlo cuando tu cuenta de monitoreo esté activa.',
      'You can issue it once your monitoring account is active.',
    ],
    ACTIVATING: [
      'Vas a poder emitirlo en cuanto tu cuenta de monitoreo esté activa.',
      'You can issue it as soon as your monitoring account is active.',
    ],
    SUSPENDED: [
      'Mientras el servicio está en pausa no podemos certificar que esté activo.',
      'While the service is paused we can’t certify that it’s active.',
    ],
    ENDED: [
      'Este contrato terminó: no hay un servicio activo que certificar.',
      'This contract has ended: there’s no active service to certify.',
    ],
  },
  code: ['Código', 'Code'],
  until: [
    'Emitido el {{day}}. Se verifica hasta el {{until}}.',
    'Issued on {{day}}. Can be verified until {{until}}.',
  ],
  over: {
    EXPIRED: ['Emitido el {{day}}. Venció el {{until}}.', 'Issued on {{day}}. Expired on {{until}}.'],
    REVOKED: ['Emitido el {{day}}. Anulado.', 'Issued on {{day}}. Revoked.'],
  },
  pdf: ['Bajar el PDF', 'Download the PDF'],
  page: ['Ver qué muestra', 'See what it shows'],
  older: ['Ver los anteriores', 'Show earlier ones'],
  what: {
    status: ['el estado', 'the status'],
    plan: ['el plan', 'the plan'],
    planQuantity: ['la cantidad', 'the quantity'],
    addons: ['los adicionales', 'the add-ons'],
    monthlyTotal: ['el abono', 'the monthly price'],
    warrantyMonths: ['la garantía en meses', 'the warranty in months'],
    name: ['el titular', 'the holder'],
    email: ['el correo', 'the e-mail'],
    phone: ['el teléfono', 'the phone number'],
    address: ['la dirección', 'the address'],
    location: ['la localidad', 'the town'],
    province: ['la provincia', 'the province'],
    startDate: ['la fecha de inicio', 'the start date'],
  },
  statuses: {
    ACTIVO: ['vigente', 'active'],
    SUSPENDIDO: ['suspendido', 'suspended'],
    BAJA: ['dado de baja', 'ended'],
  },
  changed: ['Cambió {{what}}: de {{before}} a {{after}}', 'Changed {{what}}: from {{before}} to {{after}}'],
  began: ['Se cargó {{what}}: {{after}}', 'Set {{what}}: {{after}}'],
  gone: ['Se quitó {{what}}: {{before}}', 'Removed {{what}}: {{before}}'],
  given: ['El contrato pasó a tu cuenta', 'The contract was moved to your account'],
  added: ['Se sumó {{names}}', 'Added {{names}}'],
  removed: ['Se quitó {{names}}', 'Removed {{names}}'],
} as const;

declare module '../../language/language.ts' {
  interface Namespaces {
    contractDetails: TextsOf<typeof words>;
  }
}

addWords('contractDetails', words);
