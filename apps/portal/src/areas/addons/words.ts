import { addWords, type TextsOf } from '../../language/language.ts';

const words = {
  title: ['Sumar a tu plan', 'Add to your plan'],
  lead: [
    'Qué podés sumar a cada contrato, cuánto sale y cuánto pagarías por mes.',
    'What you can add to each of your contracts, what it costs, and your new monthly total.',
  ],
  home: ['Sumale algo a tu plan', 'Add something to your plan'],
  all: ['Ver todo lo que podés sumar', 'See everything you can add'],
  contract: ['Contrato {{number}}', 'Contract {{number}}'],
  now: ['Hoy pagás {{total}} por mes', 'You pay {{total}} a month now'],
  nothing: [
    'Tu plan ya tiene todo lo que se le puede sumar.',
    'Your plan already has everything available for it.',
  ],
  included: ['Sin costo adicional', 'At no extra cost'],
  after: ['Pagarías {{total}} por mes', 'You would pay {{total}} a month'],
  afterOnce: ['Seguís pagando {{total}} por mes', 'You still pay {{total}} a month'],
  want: ['Quiero sumarlo', 'I want to add it'],
  wantIt: [
    'Quiero sumarlo: {{name}}, al contrato {{number}}',
    'I want to add it: {{name}}, to contract {{number}}',
  ],
  asked: ['Lo pediste: tu pedido es el N° {{number}}', 'You asked for it: your request is no. {{number}}'],
  takeBack: ['Ya no lo quiero', 'I don’t want it any more'],
  takeBackIt: ['Ya no lo quiero: {{name}}', 'I don’t want it any more: {{name}}'],
  takenBack: ['Listo, no lo vamos a sumar', 'Done: we won’t add it'],
  requests: ['Lo que pediste', 'What you asked for'],
  number: ['N° {{number}}, {{at}}', 'No. {{number}}, {{at}}'],
  state: {
    RECEIVED: ['Lo recibimos', 'We’ve received it'],
    IN_PROGRESS: ['Lo estamos viendo', 'We’re looking into it'],
    DONE: ['Ya lo tenés', 'You have it'],
    NOT_DONE: ['No se sumó', 'Not added'],
    WITHDRAWN: ['Lo retiraste', 'You cancelled it'],
  },
  text: {
    RECEIVED: [
      'Te llamamos para coordinar. Hasta que alguien lo tome, podés retirarlo.',
      'We’ll call you to arrange it. You can cancel it until someone on our team picks it up.',
    ],
    IN_PROGRESS: [
      'Alguien de nuestro equipo se está ocupando y te llama.',
      'Someone on our team is on it and will call you.',
    ],
    DONE: ['Quedó sumado a tu contrato.', 'It’s now part of your contract.'],
    NOT_DONE: [
      'Si querés saber por qué, o pedirlo otra vez, llamanos.',
      'Call us to find out why, or to ask for it again.',
    ],
    WITHDRAWN: ['Podés pedirlo de nuevo cuando quieras.', 'You can ask for it again whenever you like.'],
  },
} as const;

declare module '../../language/language.ts' {
  interface Namespaces {
    addons: TextsOf<typeof words>;
  }
}

addWords('addons', words);
