import { addNamespace } from '../../language/language.ts';

const es = {
  title: 'Sumar a tu plan',
  lead: 'Qué podés sumar a cada contrato, cuánto sale y cuánto pagarías por mes.',
  home: 'Sumale algo a tu plan',
  all: 'Ver todo lo que podés sumar',
  contract: 'Contrato {{number}}',
  now: 'Hoy pagás {{total}} por mes',
  nothing: 'Tu plan ya tiene todo lo que se le puede sumar.',
  included: 'Sin costo adicional',
  after: 'Pagarías {{total}} por mes',
  afterOnce: 'Seguís pagando {{total}} por mes',
  want: 'Quiero sumarlo',
  wantIt: 'Quiero sumarlo: {{name}}, al contrato {{number}}',
  asked: 'Lo pediste: tu pedido es el N° {{number}}',
  takeBack: 'Ya no lo quiero',
  takeBackIt: 'Ya no lo quiero: {{name}}',
  takenBack: 'Listo, no lo vamos a sumar',
  requests: 'Lo que pediste',
  number: 'N° {{number}}, {{at}}',
  state: {
    RECEIVED: 'Lo recibimos',
    IN_PROGRESS: 'Lo estamos viendo',
    DONE: 'Ya lo tenés',
    NOT_DONE: 'No se sumó',
    WITHDRAWN: 'Lo retiraste',
  },
  text: {
    RECEIVED: 'Te llamamos para coordinar. Hasta que alguien lo tome, podés retirarlo.',
    IN_PROGRESS: 'Alguien de nuestro equipo se está ocupando y te llama.',
    DONE: 'Quedó sumado a tu contrato.',
    NOT_DONE: 'Si querés saber por qué, o pedirlo otra vez, llamanos.',
    WITHDRAWN: 'Podés pedirlo de nuevo cuando quieras.',
  },
};

declare module '../../language/language.ts' {
  interface Namespaces {
    addons: typeof es;
  }
}

addNamespace('addons', {
  es,
  en: {
    title: 'Add to your plan',
    lead: 'What you can add to each of your contracts, what it costs, and your new monthly total.',
    home: 'Add something to your plan',
    all: 'See everything you can add',
    contract: 'Contract {{number}}',
    now: 'You pay {{total}} a month now',
    nothing: 'Your plan already has everything available for it.',
    included: 'At no extra cost',
    after: 'You would pay {{total}} a month',
    afterOnce: 'You still pay {{total}} a month',
    want: 'I want to add it',
    wantIt: 'I want to add it: {{name}}, to contract {{number}}',
    asked: 'You asked for it: your request is no. {{number}}',
    takeBack: 'I don’t want it any more',
    takeBackIt: 'I don’t want it any more: {{name}}',
    takenBack: 'Done: we won’t add it',
    requests: 'What you asked for',
    number: 'No. {{number}}, {{at}}',
    state: {
      RECEIVED: 'We’ve received it',
      IN_PROGRESS: 'We’re looking into it',
      DONE: 'You have it',
      NOT_DONE: 'Not added',
      WITHDRAWN: 'You cancelled it',
    },
    text: {
      RECEIVED: 'We’ll call you to arrange it. You can cancel it until someone on our team picks it up.',
      IN_PROGRESS: 'Someone on our team is on it and will call you.',
      DONE: 'It’s now part of your contract.',
      NOT_DONE: 'Call us to find out why, or to ask for it again.',
      WITHDRAWN: 'You can ask for it again whenever you like.',
    },
  },
});
