import { addWords } from '../../language/language.ts';

const es = {
  title: 'Mis contratos',
  lead: 'Lo que contrataste, dónde y por cuánto.',
  status: 'Estado de mis productos',
  statusLead: 'Qué está cuidado ahora mismo, y qué falta para lo demás.',
  number: 'Contrato {{number}}',
  none: 'Todavía no hay contratos a tu nombre',
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
  state: {
    PROTECTED: 'Protegido',
    WAITING: 'Falta un paso',
    ACTIVATING: 'Activándose',
    SUSPENDED: 'Suspendido',
    ENDED: 'Dado de baja',
  },
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
  interface Words {
    contracts: typeof es;
  }
}

addWords('contracts', {
  es,
  en: {
    title: 'My contracts',
    lead: 'What you have, where, and for how much.',
    status: 'State of my products',
    statusLead: 'What is looked after right now, and what the rest still needs.',
    number: 'Contract {{number}}',
    none: 'There are no contracts in your name yet',
    noneText:
      'Once you sign the first one, you will find it here with its state and its invoices. You are a client already and do not see it? Call us or write to us, and we move it to your account.',
    noneCall: 'Call {{phone}}',
    noneWrite: 'Write to {{email}}',
    nonePlans: 'See the plans',
    more: 'Show more',
    open: 'See contract {{number}}',
    facts: 'Facts of the contract',
    address: 'Address',
    since: 'Since',
    monthly: 'Per month',
    perMonth: '$ {{total}} per month',
    quantity: 'Quantity',
    updated: 'Last change',
    invoices: 'See its invoices',
    state: {
      PROTECTED: 'Protected',
      WAITING: 'One step missing',
      ACTIVATING: 'Being activated',
      SUSPENDED: 'Suspended',
      ENDED: 'Ended',
    },
    text: {
      PROTECTED: 'All is well: if it goes off, we answer.',
      WAITING: 'Your contract is signed, and your monitoring account is not active yet.',
      ACTIVATING: 'We are activating your monitoring account. There is nothing you need to do.',
      SUSPENDED: 'The service is paused: if the alarm goes off, we do not hear it.',
      ENDED: 'This contract has ended. We keep it so that you have its invoices.',
    },
    step: {
      activate: 'Next step: activate your monitoring account. It is one button, and takes a few minutes.',
      wait: 'There is nothing for you to do. We tell you here as soon as it is ready.',
      call: 'Next step: write to us or call us, and we sort it out with you.',
      choosePlan: 'If you would like to come back, choose a plan and we arrange the visit.',
    },
    chat: 'Write by WhatsApp',
    chatText: {
      PROTECTED: 'Hello, I am writing about my contract {{number}}.',
      WAITING: 'Hello, I am writing about my contract {{number}}: my monitoring account is not active yet.',
      ACTIVATING:
        'Hello, I am writing about my contract {{number}}: my monitoring account is being activated.',
      SUSPENDED: 'Hello, I am writing about my contract {{number}}: the service shows as suspended.',
      ENDED: 'Hello, I am writing about my contract {{number}}, which shows as ended.',
    },
    reason: 'The monitoring platform said: “{{reason}}”.',
    next: {
      activate: 'Activate my monitoring account',
      call: 'Talk to us',
      choosePlan: 'Choose a new plan',
    },
  },
});
