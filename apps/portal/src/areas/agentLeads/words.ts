import { addNamespace } from '../../language/language.ts';

const es = {
  title: 'Tus pedidos',
  lead: 'Quienes dejaron sus datos por tus enlaces y esperan un llamado. El equipo también los ve, y acá seguís cómo va cada uno.',
  status: {
    NEW: 'Sin llamar todavía',
    CONTACTED: 'Ya contactado',
    CLOSED: 'Cerrado',
  },
  state: 'Estado',
  any: 'Todos',
  oneLink: 'De un enlace',
  clear: 'Quitar filtros',
  number: 'N° {{number}}',
  asks: 'Pide',
  call: 'Llamar a {{name}}: {{phone}}',
  write: 'WhatsApp',
  writeTo: 'Escribirle a {{name}} por WhatsApp',
  hello: 'Hola {{name}}, soy tu agente de Centinela. Te escribo por tu pedido N° {{number}}.',
  none: 'Todavía no llegó ningún pedido',
  noneText:
    'Compartí un plan con tu enlace: cuando alguien deje sus datos por ahí, lo ves acá y te avisamos por correo.',
  kit: 'Ir a tu kit',
  nothing: 'Ningún pedido coincide',
  nothingText: 'Quitá los filtros para ver todos.',
  more: 'Ver más pedidos',
  shown: '{{shown}} de {{total}}',
};

declare module '../../language/language.ts' {
  interface Namespaces {
    agentLeads: typeof es;
  }
}

addNamespace('agentLeads', {
  es,
  en: {
    title: 'Your requests',
    lead: 'People who left their details through your links and are waiting for a call. The team sees them too; follow each one here.',
    status: {
      NEW: 'Not called yet',
      CONTACTED: 'Already contacted',
      CLOSED: 'Closed',
    },
    state: 'Status',
    any: 'All',
    oneLink: 'From one link',
    clear: 'Clear filters',
    number: 'No. {{number}}',
    asks: 'Asks for',
    call: 'Call {{name}}: {{phone}}',
    write: 'WhatsApp',
    writeTo: 'Message {{name}} on WhatsApp',
    hello: 'Hello {{name}}, I’m your Centinela agent. I’m writing about your request no. {{number}}.',
    none: 'No requests yet',
    noneText:
      'Share a plan with your link: when somebody leaves their details through it, you’ll see them here and we’ll e-mail you.',
    kit: 'Go to your kit',
    nothing: 'No requests match',
    nothingText: 'Clear the filters to see them all.',
    more: 'Show more requests',
    shown: '{{shown}} of {{total}}',
  },
});
