import type { Label } from '@centinela/sections/kernel/language.ts';
// Read by the area as well: without zod, which probes for `eval` where pages allow none.

/** What a client may ask for under a contract. */
export const requestKinds = ['VISIT', 'CONTACTS', 'MOVE'] as const;
export type RequestKind = (typeof requestKinds)[number];

export const requestKindNames = {
  VISIT: ['Visita', 'Visit'],
  CONTACTS: ['Cambio de contactos', 'Change of contacts'],
  MOVE: ['Mudanza', 'Move'],
} as const satisfies Record<RequestKind, Label>;

/** What staff says: how far somebody has got with it. */
export const staffRequestStates = ['RECEIVED', 'TAKEN', 'DONE', 'REJECTED'] as const;

/** How a request stands; whoever asked may take it back. */
export const requestStates = [...staffRequestStates, 'WITHDRAWN'] as const;
export type RequestState = (typeof requestStates)[number];

export const requestStateNames = {
  RECEIVED: ['Recibido', 'Received'],
  TAKEN: ['En curso', 'In progress'],
  DONE: ['Hecho', 'Done'],
  REJECTED: ['No se hizo', 'Not done'],
  WITHDRAWN: ['Retirado por el cliente', 'Taken back by the client'],
} as const satisfies Record<RequestState, Label>;

/** Whether nothing has become of it yet. */
export const isOpenRequest = (state: RequestState): boolean => state === 'RECEIVED' || state === 'TAKEN';

/** Whom the company calls, in this order. */
export const mostContacts = 5;

/** What is asked for, by its kind. */
export type RequestDetails =
  | { kind: 'VISIT'; what: string; when: string | null }
  | { kind: 'CONTACTS'; contacts: readonly { name: string; phone: string }[] }
  | { kind: 'MOVE'; address: string; locality: string; from: string };

const dayWords = (day: string): string => day.split('-').reverse().join('/');

/** What is asked for, a line each, with what each line is called. */
export function requestLines(details: RequestDetails): { label: Label; value: string }[] {
  if (details.kind === 'VISIT')
    return [
      { label: ['Qué pasa', 'What happens'], value: details.what },
      ...(details.when
        ? [{ label: ['Cuándo le queda bien', 'When it suits'] as const, value: details.when }]
        : []),
    ];
  if (details.kind === 'MOVE')
    return [
      { label: ['Dirección nueva', 'New address'], value: details.address },
      { label: ['Localidad', 'Town'], value: details.locality },
      { label: ['Desde', 'From'], value: dayWords(details.from) },
    ];
  return [
    {
      label: ['A quién llamar, en orden', 'Whom to call, in order'],
      value: details.contacts.map(({ name, phone }, at) => `${at + 1}. ${name}: ${phone}`).join('\n'),
    },
  ];
}
