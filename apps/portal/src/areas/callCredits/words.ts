import { addWords, type TextsOf } from '../../language/language.ts';

const words = {
  title: ['Meses que no pagás', 'Months you don’t pay'],
  free: [
    'Tardamos {{took}} en llamarte: {{month}} no lo pagás',
    'It took us {{took}} to call you: you don’t pay for {{month}}',
  ],
  rejected: [
    'Tardamos {{took}} en llamarte, y {{month}} no se bonifica',
    'It took us {{took}} to call you, and {{month}} is not credited',
  ],
  when: [
    'Sonó el {{at}}, y te prometimos llamarte en {{promised}}.',
    'The alarm went off on {{at}}, and we promised to call within {{promised}}.',
  ],
  next: {
    PENDING: [
      'Lo descontamos de la factura de ese mes: no tenés que hacer nada.',
      'We’ll deduct it from that month’s invoice: you don’t have to do anything.',
    ],
    CREDITED: ['Ya está descontado.', 'It has been deducted.'],
  },
  short: ['{{month}} no lo pagás: tardamos en llamarte', 'You don’t pay for {{month}}: our call was late'],
  minute: ['Mirá cuánto tardamos, mes por mes', 'See how long it takes us, month by month'],
} as const;

declare module '../../language/language.ts' {
  interface Namespaces {
    ownCallCredits: TextsOf<typeof words>;
  }
}

addWords('ownCallCredits', words);
