import { addWords, type TextsOf } from '../../language/language.ts';

const words = {
  title: ['Tus pedidos', 'Your requests'],
  lead: [
    'Quienes dejaron sus datos por tus enlaces, y los que te pasó el equipo. Marcá acá cómo va cada uno.',
    'People who left their details through your links, and those that the team handed over to you. Track each one here.',
  ],
  status: {
    NEW: ['Sin llamar todavía', 'Not called yet'],
    CONTACTED: ['Ya contactado', 'Already contacted'],
    VISIT: ['Visita agendada', 'Visit booked'],
    WON: ['Ganado', 'Won'],
    LOST: ['Perdido', 'Lost'],
    CLOSED: ['Cerrado sin venta', 'Closed, no sale'],
  },
  statusOf: ['Estado del pedido de {{name}}', 'Status of {{name}}’s request'],
  remind: ['Recordatorio', 'Reminder'],
  remindOf: ['Recordatorio del pedido de {{name}}', 'Reminder of {{name}}’s request'],
  notes: ['Notas', 'Notes'],
  notesOf: ['Notas del pedido de {{name}}', 'Notes on {{name}}’s request'],
  noNotes: ['Todavía no escribiste notas.', 'You haven’t written notes yet.'],
  notesHint: ['El equipo también las lee.', 'The team reads them too.'],
  note: ['Nota nueva', 'New note'],
  addNote: ['Agregar la nota', 'Add the note'],
  noteAdded: ['Nota agregada', 'Note added'],
  visitForm: ['Presupuesto y fotos', 'Quote and photos'],
  visitFormOf: ['Visita a {{name}}', 'Visit to {{name}}'],
  saved: ['Pedido guardado', 'Request saved'],
  value: ['Valor de la venta', 'Value of the sale'],
  commission: ['Tu comisión', 'Your commission'],
  commissionHint: [
    'La calcula el portal con lo que fijó la empresa, cuando marcás el pedido como ganado.',
    'The portal computes it from the company’s settings when you mark the request as won.',
  ],
  reason: ['Motivo', 'Reason'],
  ownedByOther: [
    'Lo atiende otra persona del equipo. Podés dejarle una nota.',
    'A colleague is working on it. You can leave them a note.',
  ],
  dueOnly: ['Solo con recordatorio vencido', 'Only with an overdue reminder'],
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
