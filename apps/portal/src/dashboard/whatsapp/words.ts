import { addNamespace } from '../../language/language.ts';

const es = {
  title: 'WhatsApp',
  about: 'Los números en los que la empresa atiende. El sitio ofrece el primero.',
  noneYet: 'Todavía no hay números',
  none: 'Sin números propios, el sitio ofrece el teléfono de la configuración interna.',
  number: 'Celular',
  numberHint: 'Con código de área: 11 5555 0000',
  slug: 'Nombre corto',
  slugHint: 'Su dirección en el sitio: /whatsapp/{{slug}}',
  slugExample: 'ventas',
  add: 'Agregar un número',
  remove: 'Quitar {{name}}',
  up: 'Subir {{name}}',
  down: 'Bajar {{name}}',
  moved: '{{name}} quedó en el lugar {{place}} de {{count}}',
  place: 'Número {{place}}',
  try: 'Abrir el chat',
  first: 'El que ofrece el sitio',
  save: 'Guardar',
  saved: 'Números guardados',
  leave: 'Si salís ahora, los cambios de los números se pierden.',
};

declare module '../../language/language.ts' {
  interface Namespaces {
    whatsapp: typeof es;
  }
}

addNamespace('whatsapp', {
  es,
  en: {
    title: 'WhatsApp',
    about: 'The numbers the company answers on. The site offers the first one.',
    noneYet: 'There are no numbers yet',
    none: 'Without any numbers here, the site shows the phone from the internal settings.',
    number: 'Mobile',
    numberHint: 'With its area code: 11 5555 0000',
    slug: 'Short name',
    slugHint: 'Its address on the site: /whatsapp/{{slug}}',
    slugExample: 'sales',
    add: 'Add a number',
    remove: 'Remove {{name}}',
    up: 'Move {{name}} up',
    down: 'Move {{name}} down',
    moved: '{{name}} is now number {{place}} of {{count}}',
    place: 'Number {{place}}',
    try: 'Open the chat',
    first: 'Shown on the site',
    save: 'Save',
    saved: 'Numbers saved',
    leave: 'If you leave now, your changes to the numbers will be lost.',
  },
});
