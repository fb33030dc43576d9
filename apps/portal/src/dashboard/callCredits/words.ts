import { addWords, type TextsOf } from '../../language/language.ts';

const words = {
  title: ['Meses bonificados', 'Free months'],
  about: [
    'Cada contrato al que llamamos más tarde de lo prometido tiene ese mes gratis. Acá se anota cuando la facturación lo aplicó.',
    'Each contract that we called later than promised gets that month free. Record here when billing has applied it.',
  ],
  who: ['Contrato', 'Contract'],
  unknown: ['No está en el portal', 'Not in the portal'],
  month: ['Mes gratis', 'Free month'],
  took: ['Tardamos', 'It took us'],
  promised: ['lo prometido: {{promised}}', 'promised: {{promised}}'],
  at: ['Sonó', 'Alarm'],
  state: ['Estado', 'Status'],
  made: ['Creado', 'Created'],
  from: ['Mes desde', 'Month from'],
  to: ['Mes hasta', 'Month to'],
  change: ['Cambiar', 'Change'],
  changeOf: [
    'Cambiar el estado de {{month}}, contrato {{number}}',
    'Change the status of {{month}}, contract {{number}}',
  ],
  reason: ['Motivo', 'Reason'],
  reasonHint: ['Lo lee el cliente en su área.', 'The client reads it in their area.'],
  done: ['Guardado', 'Saved'],
  none: ['No hay meses para bonificar', 'There are no free months'],
  noneText: [
    'Cuando una llamada tarde más de lo prometido, el mes de ese contrato aparece acá y el cliente recibe un correo.',
    'When a call takes longer than promised, the month of that contract appears here, and the client gets an e-mail.',
  ],
} as const;

declare module '../../language/language.ts' {
  interface Namespaces {
    callCredits: TextsOf<typeof words>;
  }
}

addWords('callCredits', words);
