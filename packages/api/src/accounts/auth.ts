import { z } from 'zod';
import { userKinds } from '../access/permissions.ts';
import { restrictions } from '../access/restrictions.ts';
import { declareEndpoints } from '../http/endpoint.ts';

/** User data in the session and in the readable cookie: nothing secret. */
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
        description: 'Empty for a SYSTEM user without the role admin (specification, section 6)',
      }),
    }),
  ),
  permissions: z.array(z.string()).default([]).meta({
    description: 'The permission keys of the user, as GET auth/permissions returns them',
  }),
  restriction: z.enum(restrictions).nullable().default(null).meta({
    description:
      'Required first step: change the initial password, or set up the second factor that a role requires',
  }),
  viewAs: z
    .object({ id: z.string(), name: z.string(), until: z.iso.datetime().nullable().default(null) })
    .nullable()
    .default(null)
    .meta({
      description:
        'The previewed role, or the client as whom staff views the portal until `until`; read-only. Without a name if it no longer exists or the time is over',
    }),
});
export type SessionUser = z.infer<typeof sessionUser>;

/** Response of login and keepAlive. `expires` is a timestamp, ISO 8601. */
export const session = z.object({ expires: z.iso.datetime(), user: sessionUser, token: z.string() });
export type Session = z.infer<typeof session>;

/** `data` of the 401 `secondFactor`: the challenge and the account's methods. */
export const mfaChallenge = z.object({
  challenge: z.string(),
  methods: z.array(z.enum(['app', 'recovery', 'passkey'])),
});
export type MfaChallenge = z.infer<typeof mfaChallenge>;

/**
 * E-mail address in a login: any text that could be one, because an invalid one gets the same answer as an unknown
 * one.
 */
const typedEmail = z
  .string({ error: 'required' })
  .trim()
  .toLowerCase()
  .min(1, { error: 'required', abort: true })
  .max(254, { error: 'tooLong', abort: true })
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'email');
const typedPassword = z.string({ error: 'required' }).min(1, 'required').max(128, 'tooLong');

const { get, post } = declareEndpoints('Auth');

export const login = post('/auth/login', 'none', {
  summary:
    'Starts a session, or answers 401 secondFactor with `data: { challenge, methods }` for auth/second-factor. The response and its timing are the same for a wrong password and an unknown e-mail. Too many attempts: 403 with Retry-After. X-Client-Time (ISO 8601) is the client’s clock.',
  body: z.strictObject({
    email: typedEmail,
    password: typedPassword,
    audience: z.enum(['portal', 'warranty'], { error: 'option' }).default('portal'),
  }),
  answer: session,
  errors: [429],
});

/** Success message of a guest session, literally from the specification (section 8). */
export const guestMessage = 'token Section Created!' as const;

export const guestToken = post('/auth/token', 'none', {
  summary: `Starts a guest session for a program: ${guestMessage} It sets no cookies.`,
  answer: session.extend({ message: z.literal(guestMessage) }),
  success: 201,
  errors: [429],
});

export const keepAlive = post('/auth/keepAlive', ['auth.keepAlive', 'guest'], {
  whileRestricted: restrictions,
  whileViewing: true,
  isBackground: true,
  summary:
    'Renews the session; the previous token stays valid for 30 seconds. It does not prevent the end by inactivity unless it reports input.',
  body: z.strictObject({
    idleSeconds: z.int({ error: 'notAnInteger' }).min(0, 'tooSmall').max(86_400, 'tooBig').optional().meta({
      description:
        'For browsers: seconds since the user’s last input by pointer, keyboard or touch. Any other request with a Bearer token counts as input by itself.',
    }),
  }),
  answer: session,
});

export const logout = post('/auth/logout', 'token', {
  whileRestricted: restrictions,
  whileViewing: true,
  summary: 'Ends this session.',
  answer: z.object({
    id: z.string(),
    signOn: z.boolean().meta({
      description: 'Whether the session began at the provider, where the user is still logged in',
    }),
  }),
});

export const permissions = get('/auth/permissions', ['auth.sync', 'guest'], {
  whileRestricted: restrictions,
  summary: 'The permission keys of the caller.',
  answer: z.array(z.string()),
});
