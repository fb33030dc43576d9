import { addNamespace } from '../../language/language.ts';

const es = {
  noneYet: 'Todavía no hay pedidos',
  who: 'Quién',
  kind: 'Pide',
  contract: 'Contrato',
  state: 'Estado',
  received: 'Recibido',
  email: 'Correo',
  phone: 'Teléfono',
  take: 'Tomarlo',
  reopen: 'Reabrir',
  saved: 'Pedido guardado',
  number: 'Número',
  assignee: 'Lo tiene',
  nobody: 'Nadie',
  mine: 'Míos',
  unassigned: 'Sin asignar',
  pace: 'Plazo',
  notes: 'Notas',
  noNotes: 'Todavía no hay notas.',
  note: 'Nota nueva',
  addNote: 'Agregar la nota',
  noteAdded: 'Nota agregada',
};

declare module '../../language/language.ts' {
  interface Namespaces {
    queue: typeof es;
  }
}

addNamespace('queue', {
  es,
  en: {
    noneYet: 'No requests yet',
    who: 'Who',
    kind: 'Asks for',
    contract: 'Contract',
    state: 'Status',
    received: 'Received',
    email: 'E-mail',
    phone: 'Phone',
    take: 'Take it',
    reopen: 'Reopen',
    saved: 'Request saved',
    number: 'Number',
    assignee: 'Assigned to',
    nobody: 'Nobody',
    mine: 'Mine',
    unassigned: 'Unassigned',
    pace: 'Deadline',
    notes: 'Notes',
    noNotes: 'No notes yet.',
    note: 'New note',
    addNote: 'Add the note',
    noteAdded: 'Note added',
  },
});
