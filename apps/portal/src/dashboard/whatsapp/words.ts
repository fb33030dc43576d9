import { addWords, type TextsOf } from '../../language/language.ts';

const words = {
  title: ['WhatsApp', 'WhatsApp'],
  about: [
    'Los números en los que la empresa atiende. El sitio ofrece el primero.',
    'The numbers the company answers on. The site offers the first one.',
  ],
  noneYet: ['Todavía no hay números', 'There are no numbers yet'],
  none: [
    'Sin números propios, el sitio ofrece el teléfono de la configuración interna.',
    'Without any numbers here, the site shows the phone from the internal settings.',
  ],
  number: ['Celular', 'Mobile'],
  numberHint: ['Con código de área: 11 5555 0000', 'With its area code: 11 5555 0000'],
  slug: ['Nombre corto', 'Short name'],
  slugHint: ['Su dirección en el sitio: /whatsapp/{{slug}}', 'Its address on the site: /whatsapp/{{slug}}'],
  slugExample: ['ventas', 'sales'],
  add: ['Agregar un número', 'Add a number'],
  remove: ['Quitar {{name}}', 'Remove {{name}}'],
  up: ['Subir {{name}}', 'Move {{name}} up'],
  down: ['Bajar {{name}}', 'Move {{name}} down'],
  moved: [
    '{{name}} quedó en el lugar {{place}} de {{count}}',
    '{{name}} is now number {{place}} of {{count}}',
  ],
  place: ['Número {{place}}', 'Number {{place}}'],
  try: ['Abrir el chat', 'Open the chat'],
  first: ['El que ofrece el sitio', 'Shown on the site'],
  save: ['Guardar', 'Save'],
  saved: ['Números guardados', 'Numbers saved'],
  leave: [
    'Si salís ahora, los cambios de los números se pierden.',
    'If you leave now, your changes to the numbers will be lost.',
  ],
} as const;

declare module '../../language/language.ts' {
  interface Namespaces {
    whatsapp: TextsOf<typeof words>;
  }
}

addWords('whatsapp', words);
