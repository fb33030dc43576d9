import { addWords, type TextsOf } from '../../language/language.ts';

const words = {
  winTitle: ['Marcar como ganado', 'Mark as won'],
  loseTitle: ['Marcar como perdido', 'Mark as lost'],
  valueOf: ['Valor de la venta, en pesos', 'Value of the sale, in pesos'],
  valueHint: [
    'Lo que va a pagar en el primer año. Si vio un precio, ya está calculado.',
    'What they will pay in the first year. It is filled in if they saw a price.',
  ],
  reason: ['Motivo', 'Reason'],
  chooseReason: ['Elegí un motivo', 'Choose a reason'],
  reasonNote: ['Detalle (opcional)', 'Details (optional)'],
  save: ['Guardar', 'Save'],
  reminder: ['Recordatorio', 'Reminder'],
  removeReminder: ['Quitar', 'Remove'],
  reminderAt: ['Cuándo', 'When'],
  reminderZone: [
    'Hora de Argentina. Te avisamos por correo esa mañana.',
    'Argentine time. You get an e-mail that morning.',
  ],
  reminderNote: ['De qué se trata (opcional)', 'What it is about (optional)'],
  reminderMissing: ['Elegí día y hora', 'Choose a day and a time'],
  tomorrow: ['Mañana a las 9', 'Tomorrow at 9'],
  monday: ['El lunes a las 9', 'Monday at 9'],
} as const;

declare module '../../language/language.ts' {
  interface Namespaces {
    closeLead: TextsOf<typeof words>;
  }
}

addWords('closeLead', words);
