import { z } from 'zod';
import { restrictions } from '../access/restrictions.ts';
import { declareEndpoints } from '../http/endpoint.ts';

/** Active session of a user. */
export const mySession = z.object({
  id: z.string(),
  isThis: z.boolean(),
  device: z.object({
    kind: z.enum(['computer', 'phone', 'tablet', 'program']),
    browser: z.string().nullable(),
    system: z.string().nullable(),
  }),
  network: z.string().nullable().meta({ description: 'Network of its IP address, such as 190.18.3.0/24' }),
  createdAt: z.iso.datetime(),
  seenAt: z.iso.datetime(),
  endsAt: z.iso.datetime().meta({ description: 'No renewal extends the session beyond it' }),
});
export type MySession = z.infer<typeof mySession>;

const { get, del } = declareEndpoints('Auth');

export const mySessionEndpoints = {
  list: get('/auth/sessions', 'user', {
    whileRestricted: restrictions,
    summary: 'The caller’s active sessions: this one first, then the others by last use.',
    answer: z.array(mySession),
  }),
  end: del('/auth/sessions/{id}', 'user', {
    whileRestricted: restrictions,
    summary: 'Ends one of the caller’s sessions, from its next request on.',
    answer: z.object({ id: z.string() }),
    errors: [404],
  }),
  endOthers: del('/auth/sessions', 'user', {
    whileRestricted: restrictions,
    summary: 'Ends all of the caller’s sessions except this one.',
    answer: z.object({ count: z.number() }),
  }),
};
