import { z } from 'zod';
import { defineMail } from '../mailDefinition.ts';

/** Notifies a client that a month is free, because the call after an alarm took longer than promised. */
export const callCredit = defineMail({
  data: z.object({
    contract: z.string(),
    arrivedAt: z.iso.datetime(),
    /** Formatted durations: 1 min 12 s. */
    took: z.string(),
    promised: z.string(),
    /** Path in the client's area. */
    path: z.string(),
  }),
  sample: {
    contract: 'C-104233',
    arrivedAt: '2026-11-20T21:30:00.000Z',
    took: '1 min 12 s',
    promised: '1 min',
    path: '/clientes/contratos/7',
  },
  internal: false,
  subject: ({ took }) => `Tardamos ${took} en llamarte: este mes no lo pagás`,
  summary: ({ promised, contract }) =>
    `Te prometimos llamarte en ${promised} y no llegamos. El mes del contrato ${contract} corre por nuestra cuenta.`,
});
