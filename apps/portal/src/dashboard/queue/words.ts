import { addWords, type TextsOf } from '../../language/language.ts';

const words = {
  noneYet: ['Todavía no hay pedidos', 'No requests yet'],
  who: ['Quién', 'Who'],
  kind: ['Pide', 'Asks for'],
  contract: ['Contrato', 'Contract'],
  state: ['Estado', 'Status'],
  received: ['Recibido', 'Received'],
  email: ['Correo', 'E-mail'],
  phone: ['Teléfono', 'Phone'],
  take: ['Tomarlo', 'Take it'],
  reopen: ['Reabrir', 'Reopen'],
  saved: ['Pedido guardado', 'Request saved'],
  number: ['Número', 'Number'],
  assignee: ['Lo tiene', 'Assigned to'],
  nobody: ['Nadie', 'Nobody'],
  team: ['Equipo', 'Team'],
  agents: ['Agentes', 'Agents'],
  mine: ['Míos', 'Mine'],
  unassigned: ['Sin asignar', 'Unassigned'],
  pace: ['Plazo', 'Deadline'],
  notes: ['Notas', 'Notes'],
  noNotes: ['Todavía no hay notas.', 'No notes yet.'],
  note: ['Nota nueva', 'New note'],
  addNote: ['Agregar la nota', 'Add the note'],
  noteAdded: ['Nota agregada', 'Note added'],
} as const;

declare module '../../language/language.ts' {
  interface Namespaces {
    queue: TextsOf<typeof words>;
  }
}

addWords('queue', words);
