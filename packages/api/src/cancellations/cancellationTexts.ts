import type { Label } from '@centinela/sections/kernel/language.ts';
import { parseTypedCode } from '../codes/typedCode.ts';
// No zod here: the site and the areas use this module, and zod probes for `eval`, which the pages' policy forbids.

/** Requests without an account: withdrawal from a purchase, or cancellation of a service. */
export const cancellationKinds = ['WITHDRAWAL', 'CANCELLATION'] as const;
export type CancellationKind = (typeof cancellationKinds)[number];

/** Legal name of each button, and the page that it links to. */
export const cancellationPages = {
  WITHDRAWAL: { path: '/arrepentimiento', button: 'Botón de arrepentimiento' },
  CANCELLATION: { path: '/baja', button: 'Botón de baja' },
} as const satisfies Record<CancellationKind, { path: string; button: string }>;

/** Name of each kind within a sentence. */
export const cancellationNames = {
  WITHDRAWAL: ['Arrepentimiento', 'Withdrawal'],
  CANCELLATION: ['Baja', 'Cancellation'],
} as const satisfies Record<CancellationKind, Label>;

/** Path of the status page, which asks for the code. */
export const cancellationStatePath = '/tramites';
export const getCancellationPath = (code: string): string => `${cancellationStatePath}/${code}`;

/** Hours within which a request has to be completed, from its receipt (Disposición 954/2025). */
export const cancellationHours = 24;

/** Texts above the form and next to its button, and the promise. */
interface PageTexts {
  title: string;
  lead: string;
  promise: string;
  privacy: string;
}

const promise = `Al enviarlo te damos un código en esta misma página, y te lo mandamos por correo. Lo resolvemos dentro de las ${cancellationHours} horas.`;
const privacy =
  'Usamos estos datos solo para resolver tu pedido, y guardamos la constancia de que lo hiciste (Ley 25.326).';

/**
 * Texts of the two pages, by the version stored with a request. A published text is never changed: a new text gets a
 * new version. To be confirmed by the company's lawyers (decision 068).
 */
export const cancellationTexts = {
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
} as const satisfies Record<string, Record<CancellationKind, PageTexts>>;
export type CancellationVersion = keyof typeof cancellationTexts;
export const currentCancellationVersion: CancellationVersion = '2026-11';

export const isCancellationVersion = (version: string): version is CancellationVersion =>
  Object.hasOwn(cancellationTexts, version);

/** Processing states of a request. */
export const cancellationStates = ['RECEIVED', 'IN_PROGRESS', 'DONE'] as const;
export type CancellationState = (typeof cancellationStates)[number];

export const cancellationStateNames = {
  RECEIVED: ['Recibido', 'Received'],
  IN_PROGRESS: ['En curso', 'In progress'],
  DONE: ['Resuelto', 'Done'],
} as const satisfies Record<CancellationState, Label>;

/** Length of a code: more than 10^17 codes, so guessing is not feasible. */
export const codeLength = 12;

/** Normalizes a code to the stored format, such as `7KQ2-XM4R-9TDA`; null when it is invalid. */
export const parseCode = (typed: string): string | null => parseTypedCode(typed, codeLength);
