import { addWords, type TextsOf } from '../../language/language.ts';

const words = {
  photos: ['Fotos', 'Photos'],
  photo: ['Foto {{place}} del pedido N° {{number}}', 'Photo {{place}} of request no. {{number}}'],
  title: ['Pedidos de clientes', 'Client requests'],
  about: [
    'Visitas, garantías, cambios de contactos y mudanzas que los clientes piden desde su área.',
    'Visits, warranty claims, contact changes and moves that clients request from their area.',
  ],
  none: [
    'Cuando un cliente pida una visita, un arreglo en garantía, otros contactos o una mudanza, lo vas a ver acá y en el correo de la empresa.',
    'When a client asks for a visit, a repair under warranty, other contacts or a move, it appears here and is e-mailed to the company.',
  ],
  searchHint: ['Nombre, contrato, teléfono o lo que pide', 'Name, contract, phone or request'],
  numbered: ['N° {{number}}', 'No. {{number}}'],
  taken: ['Tomado', 'Taken'],
  done: ['Cerrado', 'Closed'],
  answer: ['Respuesta', 'Reply'],
  answerHint: [
    'Va en el correo que le avisa y en su área. Si no se hace, escribí el motivo.',
    'Included in the e-mail and shown in their area. Required if you decline.',
  ],
  answered: ['Le respondimos', 'Our reply'],
  markDone: ['Marcar como hecho', 'Mark as done'],
  reject: ['No se hace', 'Decline'],
  savedAndMailed: ['Guardado: le avisamos por correo', 'Saved: we’ve e-mailed them'],
} as const;

declare module '../../language/language.ts' {
  interface Namespaces {
    staffRequests: TextsOf<typeof words>;
  }
}

addWords('staffRequests', words);
