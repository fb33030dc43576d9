import { addNamespace } from '../../language/language.ts';

const es = {
  title: 'Bajas y arrepentimientos',
  about:
    'Lo que se pide con el botón de baja y el botón de arrepentimiento. Cada pedido tiene que estar resuelto dentro de las 24 horas (Disposición 954/2025).',
  none: 'Cuando alguien use el botón de baja o el de arrepentimiento, lo vas a ver acá y en el correo de la empresa.',
  searchHint: 'Nombre, documento, contrato o código',
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
  proof: 'Lo que vio en pantalla',
  proofOf: '{{page}}, textos {{version}}, {{at}}',
};

declare module '../../language/language.ts' {
  interface Namespaces {
    cancellations: typeof es;
  }
}

addNamespace('cancellations', {
  es,
  en: {
    title: 'Cancellations and withdrawals',
    about:
      'Requests made with the botón de baja and the botón de arrepentimiento. Each must be resolved within 24 hours (Disposición 954/2025).',
    none: 'When somebody uses the botón de baja or the botón de arrepentimiento, it appears here and is e-mailed to the company.',
    searchHint: 'Name, document, contract or code',
    due: 'Due',
    doneLate: 'Resolved late',
    code: 'Code',
    document: 'Document',
    reason: 'Reason',
    taken: 'Taken by',
    done: 'Resolved by',
    by: '{{name}}, {{at}}',
    outcome: 'What was done',
    outcomeHint: 'Included in the e-mail to the client. If empty, the e-mail just says it’s done.',
    markDone: 'Mark as resolved',
    toldDone: 'Resolved: we’ve e-mailed them',
    contracts: 'Look for their contracts',
    mail: 'E-mail with the code',
    mailed: 'Sent {{at}}',
    notMailed: 'Not sent yet',
    noMail: 'Not sent: too many had already gone to that address',
    proof: 'What they saw',
    proofOf: '{{page}}, text {{version}}, {{at}}',
  },
});
