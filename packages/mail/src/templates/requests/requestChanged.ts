import { z } from 'zod';
import { defineMail } from '../../mailDefinition.ts';
import { requestFields } from './request.ts';

/** Text of each status for the client. */
export const stateTexts = {
  TAKEN: { title: 'Estamos con tu pedido', text: 'Alguien de nuestro equipo ya se está ocupando.' },
  DONE: { title: 'Tu pedido está hecho', text: 'Ya está hecho. No tenés que hacer nada más.' },
  REJECTED: { title: 'No pudimos hacer tu pedido', text: 'Te contamos por qué.' },
} as const;

/** Notifies a client about the status of their request, with a message from staff. */
export const requestChanged = defineMail({
  data: z.object({
    ...requestFields,
    state: z.enum(['TAKEN', 'DONE', 'REJECTED']),
    answer: z.string().nullable(),
    /** Path in the client's area. */
    path: z.string(),
  }),
  sample: {
    number: 1042,
    contract: 'C-104233',
    kind: 'Visita',
    asked: 'Qué pasa: La sirena suena sola\nCuándo te queda bien: Los martes a la mañana',
    state: 'TAKEN',
    answer: 'Pasamos el martes entre las 9 y las 12.',
    path: '/clientes/pedidos',
  },
  internal: false,
  subject: ({ state, kind, number }) => `${stateTexts[state].title}: ${kind.toLowerCase()}, N° ${number}`,
  summary: ({ state, answer }) => answer ?? stateTexts[state].text,
});
