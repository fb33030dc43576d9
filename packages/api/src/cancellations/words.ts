import type { Label } from '@centinela/sections/kernel/language.ts';
import { readTypedCode } from '../codes/typedCode.ts';
// Read by the site and the areas as well: without zod, which probes for `eval` where pages allow none.

/** What somebody may ask for without an account: to go back on a purchase, or to end a service. */
export const cancellationKinds = ['WITHDRAWAL', 'CANCELLATION'] as const;
export type CancellationKind = (typeof cancellationKinds)[number];

/** The button of each, as the law calls it, and the page that it leads to. */
export const cancellationPages = {
  WITHDRAWAL: { path: '/arrepentimiento', button: 'Botón de arrepentimiento' },
  CANCELLATION: { path: '/baja', button: 'Botón de baja' },
} as const satisfies Record<CancellationKind, { path: string; button: string }>;

/** What each is called in a sentence. */
export const cancellationNames = {
  WITHDRAWAL: ['Arrepentimiento', 'Withdrawal'],
  CANCELLATION: ['Baja', 'Cancellation'],
} as const satisfies Record<CancellationKind, Label>;

/** Where the state of a request is looked up, by its code. */
export const cancellationStatePath = '/tramites';
export const cancellationCodePath = (code: string): string => `${cancellationStatePath}/${code}`;

/** Hours within which a request has to be done, from the moment in which it comes in (Disposición 954/2025). */
export const cancellationHours = 24;

/** What stands above the form, beside its button, and what is promised. */
interface ShownWords {
  title: string;
  lead: string;
  promise: string;
  privacy: string;
}

const promise = `Al enviarlo te damos un código en esta misma página, y te lo mandamos por correo. Lo resolvemos dentro de las ${cancellationHours} horas.`;
const privacy =
  'Usamos estos datos solo para resolver tu pedido, y guardamos la constancia de que lo hiciste (Ley 25.326).';

/**
 * The words of the two pages, by the version under which a request keeps them. What was shown to anybody is never changed:
 * new words are a new version. To be confirmed by the company's lawyers (decision 068).
 */
export const cancellationWords = {
  '2026-11': {
    WITHDRAWAL: {
      title: 'Arrepentirte de una compra',
      lead: 'Si contrataste por internet, por teléfono o en tu casa, podés arrepentirte dentro de los 10 días corridos desde que contrataste o desde que recibiste el servicio o los equipos, lo que haya pasado último. No te cuesta nada y no hace falta que digas por qué.',
      promise,
      privacy,
    },
    CANCELLATION: {
      title: 'Dar de baja un servicio',
      lead: 'Pedí acá la baja de un servicio que tengas con nosotros. No hace falta tener una cuenta, llamar ni decir por qué.',
      promise,
      privacy,
    },
  },
} as const satisfies Record<string, Record<CancellationKind, ShownWords>>;
export type CancellationVersion = keyof typeof cancellationWords;
export const cancellationVersionNow: CancellationVersion = '2026-11';

export const isCancellationVersion = (version: string): version is CancellationVersion =>
  Object.hasOwn(cancellationWords, version);

/** How far somebody has got with a request. */
export const cancellationStates = ['RECEIVED', 'IN_PROGRESS', 'DONE'] as const;
export type CancellationState = (typeof cancellationStates)[number];

export const cancellationStateNames = {
  RECEIVED: ['Recibido', 'Received'],
  IN_PROGRESS: ['En curso', 'In progress'],
  DONE: ['Resuelto', 'Done'],
} as const satisfies Record<CancellationState, Label>;

/** How many letters a code has: more than 10^17 codes, of which nobody guesses one. */
export const codeLength = 12;

/** A code as it is kept and shown, such as `7KQ2-XM4R-9TDA`, however it was typed; null for what cannot be one. */
export const readCode = (typed: string): string | null => readTypedCode(typed, codeLength);
