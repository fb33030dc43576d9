import { addWords } from '../../language/language.ts';

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
  clear: 'Sacar los filtros',
  number: 'N° {{number}}',
  asks: 'Pide',
  call: 'Llamar a {{name}}',
  write: 'WhatsApp',
  writeTo: 'Escribirle a {{name}} por WhatsApp',
  hello: 'Hola {{name}}, soy tu agente de Centinela. Te escribo por tu pedido N° {{number}}.',
  none: 'Todavía no llegó ningún pedido',
  noneText:
    'Compartí un plan con tu enlace: cuando alguien deje sus datos por ahí, lo ves acá y te avisamos por correo.',
  kit: 'Ir a tu kit',
  nothing: 'No hay pedidos así',
  nothingText: 'Sacá los filtros para ver todos.',
  more: 'Ver más pedidos',
  shown: '{{shown}} de {{total}}',
};

declare module '../../language/language.ts' {
  interface Words {
    agentLeads: typeof es;
  }
}

addWords('agentLeads', {
  es,
  en: {
    title: 'Your requests',
    lead: 'Who left their data by your links to be called. The team sees them too, and here you follow how each one goes.',
    status: {
      NEW: 'Not called yet',
      CONTACTED: 'Already contacted',
      CLOSED: 'Closed',
    },
    state: 'State',
    any: 'All',
    oneLink: 'Of one link',
    clear: 'Remove the filters',
    number: 'No. {{number}}',
    asks: 'Asks for',
    call: 'Call {{name}}',
    write: 'WhatsApp',
    writeTo: 'Write to {{name}} by WhatsApp',
    hello: 'Hello {{name}}, I am your agent of Centinela. This is about your request No. {{number}}.',
    none: 'No request has come yet',
    noneText:
      'Share a plan by your link: once somebody leaves their data through it, you see it here and we tell you by e-mail.',
    kit: 'Go to your kit',
    nothing: 'There are no such requests',
    nothingText: 'Remove the filters to see all of them.',
    more: 'See more requests',
    shown: '{{shown}} of {{total}}',
  },
});
