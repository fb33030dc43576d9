import { addNamespace } from '../../language/language.ts';

const es = {
  title: 'Mis contratos',
  lead: 'Lo que contrataste, dónde y por cuánto.',
  status: 'Estado de mis productos',
  statusLead: 'Qué está cuidado ahora mismo, y qué falta para lo demás.',
  number: 'Contrato {{number}}',
  none: 'Todavía no tenés contratos',
  noneText:
    'Cuando firmes el primero lo vas a ver acá con su estado y sus facturas. ¿Ya sos cliente y no lo ves? Llamanos o escribinos, y lo pasamos a tu cuenta.',
  noneCall: 'Llamar al {{phone}}',
  noneWrite: 'Escribir a {{email}}',
  nonePlans: 'Ver los planes',
  more: 'Ver más',
  open: 'Ver el contrato {{number}}',
  facts: 'Datos del contrato',
  address: 'Dirección',
  since: 'Desde',
  monthly: 'Por mes',
  perMonth: '$ {{total}} por mes',
  quantity: 'Cantidad',
  updated: 'Última novedad',
  invoices: 'Ver sus facturas',
  text: {
    PROTECTED: 'Todo en orden: si suena, respondemos.',
    WAITING: 'Tu contrato está firmado y tu cuenta de monitoreo todavía no está activa.',
    ACTIVATING: 'Estamos activando tu cuenta de monitoreo.',
    SUSPENDED: 'El servicio está en pausa: si suena, no nos llega el aviso.',
    ENDED: 'Este contrato terminó. Lo guardamos para que tengas sus facturas.',
  },
  step: {
    activate: 'Próximo paso: activá tu cuenta de monitoreo. Es un botón, y tarda unos minutos.',
    wait: 'No tenés que hacer nada. Te avisamos acá apenas esté.',
    call: 'Próximo paso: escribinos o llamanos, y lo resolvemos con vos.',
    choosePlan: 'Si querés volver, elegí un plan y coordinamos la visita.',
  },
  chat: 'Escribir por WhatsApp',
  chatText: {
    PROTECTED: 'Hola, les escribo por mi contrato {{number}}.',
    WAITING: 'Hola, les escribo por mi contrato {{number}}: mi cuenta de monitoreo todavía no está activa.',
    ACTIVATING: 'Hola, les escribo por mi contrato {{number}}: mi cuenta de monitoreo se está activando.',
    SUSPENDED: 'Hola, les escribo por mi contrato {{number}}: el servicio figura suspendido.',
    ENDED: 'Hola, les escribo por mi contrato {{number}}, que figura dado de baja.',
  },
  reason: 'La plataforma de monitoreo dijo: “{{reason}}”.',
  next: {
    activate: 'Activar mi cuenta de monitoreo',
    call: 'Hablar con nosotros',
    choosePlan: 'Elegir un plan nuevo',
  },
};

declare module '../../language/language.ts' {
  interface Namespaces {
    contracts: typeof es;
  }
}

addNamespace('contracts', {
  es,
  en: {
    title: 'My contracts',
    lead: 'What you have, where, and for how much.',
    status: 'Status of my products',
    statusLead: 'What’s protected right now, and what the rest still needs.',
    number: 'Contract {{number}}',
    none: 'You don’t have any contracts yet',
    noneText:
      'Once you sign your first one, you’ll find it here with its status and invoices. Already a client and can’t see it? Call or write to us and we’ll add it to your account.',
    noneCall: 'Call {{phone}}',
    noneWrite: 'Write to {{email}}',
    nonePlans: 'See the plans',
    more: 'Show more',
    open: 'See contract {{number}}',
    facts: 'Contract details',
    address: 'Address',
    since: 'Since',
    monthly: 'Per month',
    perMonth: '$ {{total}} per month',
    quantity: 'Quantity',
    updated: 'Last change',
    invoices: 'See its invoices',
    text: {
      PROTECTED: 'All good: if the alarm goes off, we respond.',
      WAITING: 'Your contract is signed, and your monitoring account is not active yet.',
      ACTIVATING: 'We’re activating your monitoring account.',
      SUSPENDED: 'The service is paused: if the alarm goes off, we won’t be notified.',
      ENDED: 'This contract has ended. We keep it so you still have its invoices.',
    },
    step: {
      activate: 'Next step: activate your monitoring account. It’s one button and takes a few minutes.',
      wait: 'You don’t need to do anything. We’ll let you know here as soon as it’s ready.',
      call: 'Next step: write or call us and we’ll sort it out with you.',
      choosePlan: 'If you’d like to come back, choose a plan and we’ll arrange a visit.',
    },
    chat: 'Message us on WhatsApp',
    chatText: {
      PROTECTED: 'Hello, I’m writing about my contract {{number}}.',
      WAITING: 'Hello, I’m writing about my contract {{number}}: my monitoring account is not active yet.',
      ACTIVATING:
        'Hello, I’m writing about my contract {{number}}: my monitoring account is being activated.',
      SUSPENDED: 'Hello, I’m writing about my contract {{number}}: the service shows as suspended.',
      ENDED: 'Hello, I’m writing about my contract {{number}}, which shows as ended.',
    },
    reason: 'The monitoring platform said: “{{reason}}”.',
    next: {
      activate: 'Activate my monitoring account',
      call: 'Talk to us',
      choosePlan: 'Choose a new plan',
    },
  },
});
