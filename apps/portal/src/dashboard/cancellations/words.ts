import { addWords, type TextsOf } from '../../language/language.ts';

const words = {
  title: ['Bajas y arrepentimientos', 'Cancellations and withdrawals'],
  about: [
    'Lo que se pide con el botón de baja y el botón de arrepentimiento. Cada pedido tiene que estar resuelto dentro de las 24 horas (Disposición 954/2025).',
    'Requests made with the botón de baja and the botón de arrepentimiento. Each must be resolved within 24 hours (Disposición 954/2025).',
  ],
  none: [
    'Cuando alguien use el botón de baja o el de arrepentimiento, lo vas a ver acá y en el correo de la empresa.',
    'When somebody uses the botón de baja or the botón de arrepentimiento, it appears here and is e-mailed to the company.',
  ],
  searchHint: ['Nombre, documento, contrato o código', 'Name, document, contract or code'],
  due: ['Vence', 'Due'],
  doneLate: ['Resuelto fuera de plazo', 'Resolved late'],
  code: ['Código', 'Code'],
  document: ['Documento', 'Document'],
  reason: ['Motivo', 'Reason'],
  taken: ['Lo tomó', 'Taken by'],
  done: ['Lo resolvió', 'Resolved by'],
  by: ['{{name}}, {{at}}', '{{name}}, {{at}}'],
  outcome: ['Qué se hizo', 'What was done'],
  outcomeHint: [
    'Va en el correo que le avisa. Sin esto, el correo dice que ya está hecho.',
    'Included in the e-mail to the client. If empty, the e-mail just says it’s done.',
  ],
  markDone: ['Marcar como resuelto', 'Mark as resolved'],
  doneAndMailed: ['Resuelto: le avisamos por correo', 'Resolved: we’ve e-mailed them'],
  contracts: ['Buscar sus contratos', 'Look for their contracts'],
  mail: ['Correo con el código', 'E-mail with the code'],
  mailed: ['Enviado {{at}}', 'Sent {{at}}'],
  notMailed: ['Todavía no salió', 'Not sent yet'],
  noMail: [
    'No se mandó: salieron demasiados a esa dirección',
    'Not sent: too many had already gone to that address',
  ],
  proof: ['Lo que vio en pantalla', 'What they saw'],
  proofOf: ['{{page}}, textos {{version}}, {{at}}', '{{page}}, text {{version}}, {{at}}'],
} as const;

declare module '../../language/language.ts' {
  interface Namespaces {
    cancellations: TextsOf<typeof words>;
  }
}

addWords('cancellations', words);
