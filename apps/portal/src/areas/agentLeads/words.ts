import { addWords, type TextsOf } from '../../language/language.ts';

const words = {
  title: ['Tus pedidos', 'Your requests'],
  lead: [
    'Quienes dejaron sus datos por tus enlaces y esperan un llamado. El equipo también los ve, y acá seguís cómo va cada uno.',
    'People who left their details through your links and are waiting for a call. The team sees them too; follow each one here.',
  ],
  status: {
    NEW: ['Sin llamar todavía', 'Not called yet'],
    CONTACTED: ['Ya contactado', 'Already contacted'],
    CLOSED: ['Cerrado', 'Closed'],
  },
  state: ['Estado', 'Status'],
  any: ['Todos', 'All'],
  oneLink: ['De un enlace', 'From one link'],
  clear: ['Quitar filtros', 'Clear filters'],
  number: ['N° {{number}}', 'No. {{number}}'],
  asks: ['Pide', 'Asks for'],
  call: ['Llamar a {{name}}: {{phone}}', 'Call {{name}}: {{phone}}'],
  write: ['WhatsApp', 'WhatsApp'],
  writeTo: ['Escribirle a {{name}} por WhatsApp', 'Message {{name}} on WhatsApp'],
  hello: [
    'Hola {{name}}, soy tu agente de Centinela. Te escribo por tu pedido N° {{number}}.',
    'Hello {{name}}, I’m your Centinela agent. I’m writing about your request no. {{number}}.',
  ],
  none: ['Todavía no llegó ningún pedido', 'No requests yet'],
  noneText: [
    'Compartí un plan con tu enlace: cuando alguien deje sus datos por ahí, lo ves acá y te avisamos por correo.',
    'Share a plan with your link: when somebody leaves their details through it, you’ll see them here and we’ll e-mail you.',
  ],
  kit: ['Ir a tu kit', 'Go to your kit'],
  nothing: ['Ningún pedido coincide', 'No requests match'],
  nothingText: ['Quitá los filtros para ver todos.', 'Clear the filters to see them all.'],
} as const;

declare module '../../language/language.ts' {
  interface Namespaces {
    agentLeads: TextsOf<typeof words>;
  }
}

addWords('agentLeads', words);
