import { z } from 'zod';
import { declareEndpoints } from '../http/endpoint.ts';

export const activationStates = ['NONE', 'QUEUED', 'SENDING', 'ACTIVE', 'REFUSED', 'FAILED'] as const;

/** Progress of an activation at the monitoring platform. */
export const activation = z.object({
  state: z.enum(activationStates).meta({ description: 'NONE: never requested' }),
  account: z.string().nullable().meta({ description: 'The platform’s name for the account' }),
  reason: z.string().nullable().meta({ description: 'Why the last attempt failed' }),
  attempts: z.number(),
  nextAttemptAt: z.iso.datetime().nullable(),
  askedAt: z.iso.datetime().nullable(),
  activatedAt: z.iso.datetime().nullable(),
});
export type ActivationAnswer = z.infer<typeof activation>;

const { get, post } = declareEndpoints('Monitoreo');

const summary =
  'Asks the monitoring platform to activate the caller’s account. The order is stored and done by a worker; asking again for what waits or is active changes nothing. 501 where no platform is configured.';

export const activateClient = post('/eterix/activate', 'client', {
  summary,
  answer: activation,
  errors: [501],
});

export const activateInstaller = post('/eterix/installer/activate', 'installer', {
  summary,
  answer: activation,
  errors: [501],
});

export const ownActivation = get('/eterix/activation', 'user', {
  summary: 'Progress of the caller’s account activation. 501 without a configured platform.',
  answer: activation,
  errors: [501],
});
