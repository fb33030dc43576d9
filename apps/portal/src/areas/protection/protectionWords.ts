import { addWords, type TextsOf } from '../../language/language.ts';

const words = {
  head: ['Tu protección', 'Your protection'],
  title: ['Tu protección', 'Your protection'],
  lastTest: ['Última prueba', 'Last test'],
  noTest: ['Sin pruebas todavía', 'No tests yet'],
  lastEvent: ['Último evento', 'Last event'],
  noEvent: ['Ninguno', 'None'],
  nextVisit: ['Próxima visita', 'Next visit'],
  noVisit: ['Ninguna agendada', 'None booked'],
  chooseVisit: ['Elegí cuándo vamos', 'Choose when we come'],
  overdue: ['$\u00a0{{total}} vencidos', '$\u00a0{{total}} overdue'],
  actions: ['Lo que más se usa', 'Most used'],
  pay: ['Pagar', 'Pay'],
  payAmount: ['Pagar $\u00a0{{total}}', 'Pay $\u00a0{{total}}'],
  askVisit: ['Pedir una visita', 'Ask for a visit'],
  testAlarm: ['Probar mi alarma', 'Test my alarm'],
  notLoaded: ['No pudimos cargar esto.', 'We couldn’t load this.'],
  again: ['Probar de nuevo', 'Try again'],
  trying: ['Probando…', 'Trying…'],
  none: ['Todavía no tenés contratos', 'You don’t have any contracts yet'],
  well_one: ['{{count}} contrato, todo en orden', '{{count}} contract, all good'],
  well_other: ['{{count}} contratos, todo en orden', '{{count}} contracts, all good'],
  missingAll_one: ['{{count}} contrato sin activar', '{{count}} contract not activated'],
  missingAll_other: ['{{count}} contratos sin activar', '{{count}} contracts not activated'],
  missing_one: ['{{count}} de {{total}} sin activar', '{{count}} of {{total}} not activated'],
  missing_other: ['{{count}} de {{total}} sin activar', '{{count}} of {{total}} not activated'],
  paused_one: ['{{count}} contrato en pausa', '{{count}} contract paused'],
  paused_other: ['{{count}} contratos en pausa', '{{count}} contracts paused'],
  activating: ['Estamos activando tu cuenta', 'We’re activating your account'],
  ended: ['No tenés contratos vigentes', 'You have no active contracts'],
  due: ['Próximo pago', 'Next payment'],
  nothingDue: ['Nada por vencer', 'Nothing due'],
  dueOn: ['$\u00a0{{total}}, el {{date}}', '$\u00a0{{total}} on {{date}}'],
  needs: ['Pendientes', 'Pending'],
  news: ['Lo que cambió', 'What changed'],
  need: {
    activate: [
      'El contrato {{number}} está firmado: falta activar tu cuenta de monitoreo.',
      'Contract {{number}} is signed: your monitoring account still needs to be activated.',
    ],
    talk: [
      'El contrato {{number}} todavía no se pudo activar: lo resolvemos con vos.',
      'Contract {{number}} couldn’t be activated yet: we’ll sort it out with you.',
    ],
    suspended: [
      'El servicio del contrato {{number}} está en pausa: si suena, no nos llega el aviso.',
      'The service of contract {{number}} is paused: if the alarm goes off, we won’t be notified.',
    ],
    phone: [
      'No tenemos un teléfono tuyo: si suena, no sabemos adónde llamarte.',
      'We don’t have a phone number for you: if the alarm goes off, we don’t know where to call you.',
    ],
    place: ['Nos falta tu dirección.', 'We don’t have your address.'],
    overdue_one: [
      'Se venció una factura tuya: quedan $\u00a0{{total}} por pagar.',
      'One of your invoices is overdue: $\u00a0{{total}} left to pay.',
    ],
    overdue_other: [
      'Se vencieron {{count}} facturas tuyas: quedan $\u00a0{{total}} por pagar.',
      '{{count}} of your invoices are overdue: $\u00a0{{total}} left to pay.',
    ],
    due_one: [
      'El {{date}} vence tu factura de $ {{total}}.',
      'Your invoice for $ {{total}} is due on {{date}}.',
    ],
    due_other: [
      'El {{date}} vencen {{count}} facturas tuyas, por $ {{total}}.',
      '{{count}} of your invoices, for $ {{total}}, are due on {{date}}.',
    ],
  },
  do: {
    activate: ['Activarla', 'Activate it'],
    talk: ['Ver cómo seguir', 'See next steps'],
    suspended: ['Ver cómo seguir', 'See next steps'],
    phone: ['Agregarlo', 'Add it'],
    place: ['Agregarla', 'Add it'],
    due: ['Pagar', 'Pay'],
    overdue: ['Pagar', 'Pay'],
    change: ['Ver el contrato', 'See the contract'],
  },
  newsOf: ['Contrato {{number}}, {{date}}', 'Contract {{number}}, {{date}}'],
  seen: ['Ya lo vi: {{name}}', 'Dismiss: {{name}}'],
} as const;

declare module '../../language/language.ts' {
  interface Namespaces {
    protection: TextsOf<typeof words>;
  }
}

addWords('protection', words);
