import { addWords } from '../../language/language.ts';

const es = {
  title: 'Bajas y arrepentimientos',
  about:
    'Lo que se pide con el botón de baja y el botón de arrepentimiento. Cada pedido tiene que estar resuelto dentro de las 24 horas (Disposición 954/2025).',
  none: 'Cuando alguien use el botón de baja o el de arrepentimiento, lo vas a ver acá y en el correo de la empresa.',
  searchHint: 'Nombre, documento, contrato o código',
  pace: 'Plazo',
  due: 'Vence',
  doneLate: 'Resuelto fuera de plazo',
  code: 'Código',
  document: 'Documento',
  reason: 'Motivo',
  taken: 'Lo tomó',
  done: 'Lo resolvió',
  by: '{{name}}, {{at}}',
  outcome: 'Qué se hizo',
  outcomeHint: 'Va en el correo que le avisa. Sin esto, el correo dice que ya está hecho.',
  markDone: 'Marcar como resuelto',
  toldDone: 'Resuelto: le avisamos por correo',
  contracts: 'Buscar sus contratos',
  mail: 'Correo con el código',
  mailed: 'Enviado {{at}}',
  notMailed: 'Todavía no salió',
  noMail: 'No se mandó: salieron demasiados a esa dirección',
  proof: 'Lo que tenía a la vista',
  proofOf: '{{page}}, textos {{version}}, {{at}}',
};

declare module '../../language/language.ts' {
  interface Words {
    cancellations: typeof es;
  }
}

addWords('cancellations', {
  es,
  en: {
    title: 'Cancellations and withdrawals',
    about:
      'What is asked for by the botón de baja and the botón de arrepentimiento. Each request has to be done within 24 hours (Disposición 954/2025).',
    none: 'When somebody uses the botón de baja or the botón de arrepentimiento, it stands here and comes to the company’s e-mail.',
    searchHint: 'Name, document, contract or code',
    pace: 'Deadline',
    due: 'Due',
    doneLate: 'Done late',
    code: 'Code',
    document: 'Document',
    reason: 'Reason',
    taken: 'Taken by',
    done: 'Done by',
    by: '{{name}}, {{at}}',
    outcome: 'What was done',
    outcomeHint: 'Goes into the e-mail that says so. Without it, the e-mail says that it is done.',
    markDone: 'Mark as done',
    toldDone: 'Done: an e-mail says so',
    contracts: 'Look for their contracts',
    mail: 'E-mail with the code',
    mailed: 'Sent {{at}}',
    notMailed: 'Not sent yet',
    noMail: 'None was sent: too many had gone to that address',
    proof: 'What was before them',
    proofOf: '{{page}}, words {{version}}, {{at}}',
  },
});
