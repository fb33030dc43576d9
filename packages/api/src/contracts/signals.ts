import { z } from 'zod';
import { declareEndpoints } from '../http/endpoint.ts';

export const signalKinds = ['INTRUSION', 'PANIC', 'FIRE', 'GAS', 'MEDICAL', 'TECHNICAL', 'TEST'] as const;

/** A signal that reached the monitoring centre. */
const ownSignal = z.object({
  contract: z.string().meta({ description: 'The contract’s number' }),
  kind: z.enum(signalKinds),
  arrivedAt: z.iso.datetime(),
  calledAt: z.iso
    .datetime()
    .nullable()
    .meta({ description: 'First attempt to call; null if there was none' }),
  isCancelled: z.boolean().meta({ description: 'Whether the client cancelled the alarm' }),
});
export type OwnSignal = z.infer<typeof ownSignal>;

const ownSignals = z.object({
  signals: z.array(ownSignal).meta({ description: 'The latest 10, newest first' }),
  lastTest: ownSignal.nullable(),
  now: z.iso.datetime().meta({ description: 'The server’s time' }),
});
export type OwnSignals = z.infer<typeof ownSignals>;

const { get } = declareEndpoints('Contratos');

/** The signals of the caller’s contracts. */
export const signalsEndpoint = get('/contracts/me/signals', 'client', {
  summary:
    'Latest signals of the caller’s contracts and the last test, as the monitoring platform reports them: after it has closed each one.',
  answer: ownSignals,
});
