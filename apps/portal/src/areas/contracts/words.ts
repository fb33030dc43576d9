import { addWords, type TextsOf } from '../../language/language.ts';

const words = {
  title: ['Mis contratos', 'My contracts'],
  lead: ['Lo que contrataste, dónde y por cuánto.', 'What you have, where, and for how much.'],
  status: ['Estado de mis productos', 'Status of my products'],
  statusLead: [
    'Qué está cuidado ahora mismo, y qué falta para lo demás.',
    'What’s protected right now, and what the rest still needs.',
  ],
  number: ['Contrato {{number}}', 'Contract {{number}}'],
  none: ['Todavía no tenés contratos', 'You don’t have any contracts yet'],
  noneText: [
    'Cuando firmes el primero lo vas a ver acá con su estado y sus facturas. ¿Ya sos cliente y no lo ves? Llamanos o escribinos, y lo pasamos a tu cuenta.',
    'Once you sign your first one, you’ll find it here with its status and invoices. Already a client and can’t see it? Call or write to us and we’ll add it to your account.',
  ],
  noneCall: ['Llamar al {{phone}}', 'Call {{phone}}'],
  noneWrite: ['Escribir a {{email}}', 'Write to {{email}}'],
  nonePlans: ['Ver los planes', 'See the plans'],
  more: ['Ver más', 'Show more'],
  open: ['Ver el contrato {{number}}', 'See contract {{number}}'],
  facts: ['Datos del contrato', 'Contract details'],
  address: ['Dirección', 'Address'],
  since: ['Desde', 'Since'],
  monthly: ['Por mes', 'Per month'],
  perMonth: ['$ {{total}} por mes', '$ {{total}} per month'],
  quantity: ['Cantidad', 'Quantity'],
  updated: ['Última novedad', 'Last change'],
  invoices: ['Ver sus facturas', 'See its invoices'],
  text: {
    PROTECTED: ['Todo en orden: si suena, respondemos.', 'All good: if the alarm goes off, we respond.'],
    WAITING: [
      'Tu contrato está firmado y tu cuenta de monitoreo todavía no está activa.',
      'Your contract is signed, and your monitoring account is not active yet.',
    ],
    ACTIVATING: ['Estamos activando tu cuenta de monitoreo.', 'We’re activating your monitoring account.'],
    SUSPENDED: [
      'El servicio está en pausa: si suena, no nos llega el aviso.',
      'The service is paused: if the alarm goes off, we won’t be notified.',
    ],
    ENDED: [
      'Este contrato terminó. Lo guardamos para que tengas sus facturas.',
      'This contract has ended. We keep it so you still have its invoices.',
    ],
  },
  step: {
    activate: [
      'Próximo paso: activá tu cuenta de monitoreo. Es un botón, y tarda unos minutos.',
      'Next step: activate your monitoring account. It’s one button and takes a few minutes.',
    ],
    wait: [
      'No tenés que hacer nada. Te avisamos acá apenas esté.',
      'You don’t need to do anything. We’ll let you know here as soon as it’s ready.',
    ],
    call: [
      'Próximo paso: escribinos o llamanos, y lo resolvemos con vos.',
      'Next step: write or call us and we’ll sort it out with you.',
    ],
    choosePlan: [
      'Si querés volver, elegí un plan y coordinamos la visita.',
      'If you’d like to come back, choose a plan and we’ll arrange a visit.',
    ],
  },
  chat: ['Escribir por WhatsApp', 'Message us on WhatsApp'],
  chatText: {
    PROTECTED: [
      'Hola, les escribo por mi contrato {{number}}.',
      'Hello, I’m writing about my contract {{number}}.',
    ],
    WAITING: [
      'Hola, les escribo por mi contrato {{number}}: mi cuenta de monitoreo todavía no está activa.',
      'Hello, I’m writing about my contract {{number}}: my monitoring account is not active yet.',
    ],
    ACTIVATING: [
      'Hola, les escribo por mi contrato {{number}}: mi cuenta de monitoreo se está activando.',
      'Hello, I’m writing about my contract {{number}}: my monitoring account is being activated.',
    ],
    SUSPENDED: [
      'Hola, les escribo por mi contrato {{number}}: el servicio figura suspendido.',
      'Hello, I’m writing about my contract {{number}}: the service shows as suspended.',
    ],
    ENDED: [
      'Hola, les escribo por mi contrato {{number}}, que figura dado de baja.',
      'Hello, I’m writing about my contract {{number}}, which shows as ended.',
    ],
  },
  reason: ['La plataforma de monitoreo dijo: “{{reason}}”.', 'The monitoring platform said: “{{reason}}”.'],
  next: {
    activate: ['Activar mi cuenta de monitoreo', 'Activate my monitoring account'],
    call: ['Hablar con nosotros', 'Talk to us'],
    choosePlan: ['Elegir un plan nuevo', 'Choose a new plan'],
  },
} as const;

declare module '../../language/language.ts' {
  interface Namespaces {
    contracts: TextsOf<typeof words>;
  }
}

addWords('contracts', words);
