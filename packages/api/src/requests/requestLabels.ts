import { formatMoney } from '@centinela/sections/fields/money/moneyText.ts';
import type { Label } from '@centinela/sections/kernel/language.ts';
// No zod here: the area uses this module, and zod probes for `eval`, which the pages' policy forbids.

/** Requests that a client may make under a contract. */
export const requestKinds = ['VISIT', 'WARRANTY', 'CONTACTS', 'MOVE', 'PLAN'] as const;
export type RequestKind = (typeof requestKinds)[number];

export const requestKindNames = {
  VISIT: ['Visita', 'Visit'],
  WARRANTY: ['Garantía', 'Warranty'],
  CONTACTS: ['Cambio de contactos', 'Change of contacts'],
  MOVE: ['Mudanza', 'Move'],
  PLAN: ['Cambio de plan', 'Change of plan'],
} as const satisfies Record<RequestKind, Label>;

/** Processing status set by staff. */
export const staffRequestStates = ['RECEIVED', 'TAKEN', 'DONE', 'REJECTED'] as const;

/** Status of a request; the client may withdraw it. */
export const requestStates = [...staffRequestStates, 'WITHDRAWN'] as const;
export type RequestState = (typeof requestStates)[number];

export const requestStateNames = {
  RECEIVED: ['Recibido', 'Received'],
  TAKEN: ['En curso', 'In progress'],
  DONE: ['Hecho', 'Done'],
  REJECTED: ['No se hizo', 'Not done'],
  WITHDRAWN: ['Retirado por el cliente', 'Taken back by the client'],
} as const satisfies Record<RequestState, Label>;

/** Whether a request is still unresolved. */
export const isOpenRequest = (state: RequestState): boolean => state === 'RECEIVED' || state === 'TAKEN';

/** Maximum number of photos of a warranty claim, and maximum size of each in bytes. */
export const maxPhotos = 4;
export const maxPhotoBytes = 10 * 1024 * 1024;

/** Maximum number of emergency contacts, called in this order. */
export const maxContacts = 5;

/** Details of a request, by kind. */
export type RequestDetails =
  | { kind: 'VISIT'; what: string; when: string | null }
  | { kind: 'WARRANTY'; device: { id: string; name: string }; what: string }
  | { kind: 'CONTACTS'; contacts: readonly { name: string; phone: string }[] }
  | { kind: 'MOVE'; address: string; locality: string; from: string }
  | { kind: 'PLAN'; plan: string; addons: readonly string[]; before: number; monthly: number };

const formatDay = (day: string): string => day.split('-').reverse().join('/');

/** Formats the details of a request as labelled lines, addressing the client or naming them to staff. */
export function formatRequestLines(
  details: RequestDetails,
  reader: 'client' | 'staff',
): { label: Label; value: string }[] {
  const isForClient = reader === 'client';
  if (details.kind === 'VISIT')
    return [
      { label: ['Qué pasa', 'What happens'], value: details.what },
      ...(details.when
        ? [
            {
              label: isForClient
                ? (['Cuándo te queda bien', 'When it suits you'] as const)
                : (['Cuándo le queda bien', 'When it suits the client'] as const),
              value: details.when,
            },
          ]
        : []),
    ];
  if (details.kind === 'WARRANTY')
    return [
      { label: ['Equipo', 'Device'], value: details.device.name },
      { label: ['Qué pasa', 'What happens'], value: details.what },
    ];
  if (details.kind === 'MOVE')
    return [
      { label: ['Dirección nueva', 'New address'], value: details.address },
      { label: ['Localidad', 'Town'], value: details.locality },
      { label: ['Desde', 'From'], value: formatDay(details.from) },
    ];
  if (details.kind === 'PLAN')
    return [
      { label: ['Pasa a', 'Changes to'], value: [details.plan, ...details.addons].join(', ') },
      {
        label: ['Por mes', 'Monthly'],
        value: `$\u00a0${formatMoney(details.before)} → $\u00a0${formatMoney(details.monthly)}`,
      },
    ];
  return [
    {
      label: ['A quién llamar, en orden', 'Whom to call, in order'],
      value: details.contacts.map(({ name, phone }, index) => `${index + 1}. ${name}: ${phone}`).join('\n'),
    },
  ];
}
