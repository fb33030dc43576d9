import { addWords, type TextsOf } from '../../language/language.ts';

const words = {
  title: ['Garantía de tus equipos', 'Warranty of your devices'],
  lead: [
    'Qué está cubierto, hasta cuándo, y cómo pedirnos el arreglo.',
    'What is covered, until when, and how to ask us for a repair.',
  ],
  none: ['Todavía no hay equipos en tu cuenta', 'There are no devices in your account yet'],
  noneText: [
    'Cuando instalemos los equipos de tu contrato, los vas a ver acá con su garantía. Si ya los tenés, llamanos y los cargamos.',
    'Once the devices of your contract are installed, you’ll see them here with their warranty. If you already have them, call us and we’ll add them.',
  ],
  contract: ['Contrato {{number}}', 'Contract {{number}}'],
  quantity: ['{{name}} × {{quantity}}', '{{name}} × {{quantity}}'],
  until: {
    COVERED: ['Cubierto hasta el {{day}}', 'Covered until {{day}}'],
    ENDING: ['La garantía termina el {{day}}', 'The warranty ends on {{day}}'],
    ENDED: [
      'La garantía terminó el {{day}}. Lo arreglamos igual: te decimos el precio antes.',
      'The warranty ended on {{day}}. We’ll still repair it: we’ll tell you the price first.',
    ],
    UNKNOWN: [
      'No tenemos la fecha. Pedinos el arreglo y te decimos si está cubierto.',
      'We don’t have the date. Ask for the repair and we’ll tell you if it is covered.',
    ],
  },
  installed: ['Instalado el {{day}}', 'Installed on {{day}}'],
  term: ['{{count}} meses de garantía', '{{count}}-month warranty'],
  claim: ['Pedir arreglo', 'Ask for repair'],
  claimOf: ['Pedir arreglo de {{name}}', 'Ask for repair of {{name}}'],
  claimed: ['Tu pedido N° {{number}}', 'Your request no. {{number}}'],
  covers: ['Qué cubre la garantía', 'What the warranty covers'],
  claimTitle: ['Pedir el arreglo de {{name}}', 'Ask for the repair of {{name}}'],
  what: ['¿Qué pasa?', 'What’s going on?'],
  whatHint: [
    'Por ejemplo: no avisa cuando abro la ventana, o se apaga sola.',
    'For instance: it doesn’t report when I open the window, or it turns off.',
  ],
  photos: ['Fotos', 'Photos'],
  photosHint: [
    'Hasta {{count}}. Ayudan a traer el repuesto correcto. Las ve solo nuestro equipo.',
    'Up to {{count}}. They help us to bring the right part. Only our team sees them.',
  ],
  addPhotos: ['Agregar fotos', 'Add photos'],
  uploading: ['Subiendo {{name}}…', 'Uploading {{name}}…'],
  photo: ['Foto {{place}}', 'Photo {{place}}'],
  removePhoto: ['Quitar la foto {{place}}', 'Remove photo {{place}}'],
  photoTooLarge: [
    'Pesa más de {{max}} MB: elegí otra o achicala',
    'It’s larger than {{max}} MB: choose another one or make it smaller',
  ],
  send: ['Mandar el pedido', 'Send the request'],
  cancel: ['Cancelar', 'Cancel'],
} as const;

declare module '../../language/language.ts' {
  interface Namespaces {
    warranty: TextsOf<typeof words>;
  }
}

addWords('warranty', words);
