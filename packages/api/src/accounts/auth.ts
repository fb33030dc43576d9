import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { userKinds } from './permissions.ts';
import { restrictions } from './restrictions.ts';

/** The user as the session holds it and as the readable cookie carries it: nothing secret. */
export const sessionUser = z.object({
  id: z.string(),
  kind: z.enum(userKinds),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  roles: z.array(
    z.object({
      id: z.string(),
      slug: z.string(),
      name: z.string(),
      permissions: z.array(z.string()).meta({
        description: 'Emptied for a SYSTEM user without the role admin (specification, section 6)',
      }),
    }),
  ),
  restriction: z.enum(restrictions).nullable().default(null).meta({
    description:
      'What has to be done first: choose an own password, or set up the second factor that a role asks for',
  }),
  viewAs: z.object({ id: z.string(), name: z.string() }).nullable().default(null).meta({
    description:
      'The role that the portal is looked at as, reading only; nameless when it has been removed since',
  }),
});
export type SessionUser = z.infer<typeof sessionUser>;

/** What login and keepAlive answer. `expires` is an instant, ISO 8601. */
export const session = z.object({ expires: z.iso.datetime(), user: sessionUser, token: z.string() });
export type Session = z.infer<typeof session>;

/** `data` of the 401 `secondFactor`: what the second factor has to bring, and the methods this account has. */
export const mfaChallenge = z.object({
  challenge: z.string(),
  methods: z.array(z.enum(['app', 'recovery', 'passkey'])),
});
export type MfaChallenge = z.infer<typeof mfaChallenge>;

/** An address as it is typed to log in: any text that could be one, for a wrong one answers like an unknown one. */
const emailSent = z
  .string({ error: 'required' })
  .trim()
  .toLowerCase()
  .min(1, { error: 'required', abort: true })
  .max(254, { error: 'tooLong', abort: true })
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'email');
const passwordSent = z.string({ error: 'required' }).min(1, 'required').max(128, 'tooLong');

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  access: 'none',
  tag: 'Auth',
  summary:
    'Starts a session, or answers 401 secondFactor with `data: { challenge, methods }` for auth/second-factor. A wrong password and an unknown e-mail answer alike, in the same time. Too many tries: 403 with Retry-After. X-Client-Time (ISO 8601) tells the client’s clock.',
  body: z.strictObject({
    email: emailSent,
    password: passwordSent,
    audience: z.enum(['portal', 'warranty'], { error: 'option' }).default('portal'),
  }),
  answer: session,
  errors: [429],
});

export const guestToken = endpoint({
  method: 'POST',
  path: '/auth/token',
  access: 'none',
  tag: 'Auth',
  summary: 'Starts a guest session, for a program: it sets no cookies.',
  answer: session,
  success: 201,
  errors: [429],
});

export const keepAlive = endpoint({
  method: 'POST',
  path: '/auth/keepAlive',
  access: 'token',
  whileRestricted: restrictions,
  whileViewing: true,
  isBackground: true,
  tag: 'Auth',
  summary:
    'Renews the session; the old token stays good for 30 seconds. It does not keep a session from ending by inactivity unless it reports input.',
  body: z.strictObject({
    idleSeconds: z.int({ error: 'notAnInteger' }).min(0, 'tooSmall').max(86_400, 'tooBig').optional().meta({
      description:
        'For a browser: how many seconds ago the person last used pointer, keyboard or touch. Any other call with a Bearer token counts as input by itself.',
    }),
  }),
  answer: session,
});

export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  access: 'token',
  whileRestricted: restrictions,
  whileViewing: true,
  tag: 'Auth',
  summary: 'Ends this session.',
  answer: z.object({ id: z.string() }),
});

export const permissions = endpoint({
  method: 'GET',
  path: '/auth/permissions',
  access: 'token',
  whileRestricted: restrictions,
  tag: 'Auth',
  summary: 'The permission keys of the caller.',
  answer: z.array(z.string()),
});
