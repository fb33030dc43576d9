import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { session } from './auth.ts';

/** What a browser holds while a question waits for its answer. Left out where a cookie holds it. */
const challenge = z.string().max(100, 'tooLong');
/** Six digits of an app, or one of the recovery codes; blanks and hyphens as people write them. */
const code = z
  .string({ error: 'required' })
  .trim()
  .min(1, { error: 'required', abort: true })
  .max(60, 'tooLong');

const text = z.string().max(20_000);
const publicKeyCredential = {
  id: z.string().max(1500),
  rawId: z.string().max(1500),
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}).default({}),
};

/** What a browser answers when a passkey signed in (WebAuthn, AuthenticationResponseJSON). */
export const passkeyAnswer = z.object({
  ...publicKeyCredential,
  response: z.object({
    clientDataJSON: text,
    authenticatorData: text,
    signature: text,
    userHandle: z.string().max(200).optional(),
  }),
});
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>;

/** What a browser answers when a passkey was made (WebAuthn, RegistrationResponseJSON). */
export const newPasskey = z.object({
  ...publicKeyCredential,
  response: z.object({
    clientDataJSON: text,
    attestationObject: text,
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
});
export type NewPasskey = z.infer<typeof newPasskey>;

const known = z.array(
  z.object({ id: z.string(), type: z.string(), transports: z.array(z.string()).optional() }),
);
const need = z.enum(['required', 'preferred', 'discouraged']).optional();
const asked = { challenge: z.string(), timeout: z.number().optional() };

/** A question for a passkey that is there; `options` goes to the browser as it is. */
const signQuestion = z.object({
  challenge: z.string(),
  options: z.object({
    ...asked,
    rpId: z.string().optional(),
    allowCredentials: known.optional(),
    userVerification: need,
  }),
});

/** A question for a passkey that is to be made; `options` goes to the browser as it is. */
const newQuestion = z.object({
  challenge: z.string(),
  options: z.object({
    ...asked,
    rp: z.object({ name: z.string(), id: z.string().optional() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
    excludeCredentials: known.optional(),
    authenticatorSelection: z
      .object({ residentKey: need, requireResidentKey: z.boolean().optional(), userVerification: need })
      .optional(),
    attestation: z.enum(['none', 'indirect', 'direct', 'enterprise']).optional(),
    extensions: z.object({ credProps: z.boolean().optional() }).optional(),
  }),
});

const tag = 'Second factor';
const login = { access: 'none', tag: 'Auth', answer: session, errors: [429] } as const;

/** The calls of the login beyond the password. */
export const mfaChallengeEndpoints = {
  finish: endpoint({
    ...login,
    method: 'POST',
    path: '/auth/second-factor',
    summary:
      'The second factor of a login: `challenge` is what auth/login answered (or its cookie). Wrong: 401 wrongCode, wrongPasskey; after five tries or five minutes 401 challengeExpired.',
    body: z.union([
      z.strictObject({ challenge: challenge.optional(), code }),
      z.strictObject({ challenge: challenge.optional(), passkey: passkeyAnswer }),
    ]),
  }),
  passkey: endpoint({
    method: 'POST',
    path: '/auth/second-factor/passkey',
    access: 'none',
    tag: 'Auth',
    summary: 'What a passkey has to sign as the second factor.',
    body: z.strictObject({ challenge: challenge.optional() }),
    answer: signQuestion,
    errors: [429],
  }),
  passkeyChallenge: endpoint({
    method: 'POST',
    path: '/auth/passkey',
    access: 'none',
    tag: 'Auth',
    summary: 'What a passkey has to sign to log in by itself.',
    answer: signQuestion,
    errors: [429],
  }),
  passkeyLogin: endpoint({
    ...login,
    method: 'POST',
    path: '/auth/passkey/login',
    summary: 'Starts a session for the owner of a passkey.',
    body: z.strictObject({ challenge, passkey: passkeyAnswer }),
  }),
};

export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  isSynced: z.boolean().meta({ description: 'Kept by the device’s maker too, and so on other devices' }),
  createdAt: z.iso.datetime(),
  usedAt: z.iso.datetime().nullable(),
});
export type Passkey = z.infer<typeof passkey>;

/** What a change gives that turned the second factor on: codes that are shown this once. */
const recoveryCodes = z.object({
  recoveryCodes: z
    .array(z.string())
    .nullable()
    .meta({ description: 'Shown this once; null when there were some already' }),
});

const passkeyName = z
  .string({ error: 'required' })
  .trim()
  .min(1, { error: 'required', abort: true })
  .max(60, 'tooLong')
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'invalid');

/** Not under `password`: whoever knows a password that somebody else chose must not set up a way in that outlives it. */
const own = { access: 'user', whileRestricted: ['secondFactor'], tag } as const;
const idParam = z.object({ id: z.string() });
const removed = z.object({ id: z.string() });

/** A user's own second factor. Changes need a recent login or `confirm`, else they answer 403 confirmFirst. */
export const mfaEndpoints = {
  show: endpoint({
    ...own,
    method: 'GET',
    path: '/auth/second-factor',
    summary: 'How the caller logs in beyond the password.',
    answer: z.object({
      app: z.boolean(),
      recoveryCodes: z.number().meta({ description: 'How many are left' }),
      passkeys: z.array(passkey),
      isCompulsory: z.boolean().meta({ description: 'A role asks for it: the last way cannot be removed' }),
    }),
  }),
  startApp: endpoint({
    ...own,
    method: 'POST',
    path: '/auth/second-factor/totp',
    summary: 'A new secret for an app that shows codes. Counts once it is confirmed.',
    answer: z.object({ secret: z.string(), uri: z.string() }),
  }),
  confirmApp: endpoint({
    ...own,
    method: 'POST',
    path: '/auth/second-factor/totp/confirm',
    summary: 'Turns the app on with a code of it; other sessions end when it is the first second factor.',
    body: z.strictObject({ code }),
    answer: recoveryCodes,
    errors: [412],
  }),
  removeApp: endpoint({
    ...own,
    method: 'DELETE',
    path: '/auth/second-factor/totp',
    summary: 'Turns the app off. The last way stays while a role asks for it (412).',
    answer: removed,
    errors: [404, 412],
  }),
  newCodes: endpoint({
    ...own,
    method: 'POST',
    path: '/auth/second-factor/recovery-codes',
    summary: 'Ten new recovery codes; the old ones stop working.',
    answer: z.object({ recoveryCodes: z.array(z.string()) }),
    errors: [412],
  }),
  passkeyChallenge: endpoint({
    ...own,
    method: 'POST',
    path: '/auth/passkeys/options',
    summary: 'What a new passkey has to sign.',
    answer: newQuestion,
  }),
  addPasskey: endpoint({
    ...own,
    method: 'POST',
    path: '/auth/passkeys',
    summary: 'Adds a passkey; other sessions end when it is the first second factor.',
    body: z.strictObject({ challenge, name: passkeyName, passkey: newPasskey }),
    answer: recoveryCodes.extend({ id: z.string() }),
    success: 201,
  }),
  renamePasskey: endpoint({
    ...own,
    method: 'PUT',
    path: '/auth/passkeys/{id}',
    summary: 'Another name for a passkey.',
    params: idParam,
    body: z.strictObject({ name: passkeyName }),
    answer: removed,
    errors: [404],
  }),
  removePasskey: endpoint({
    ...own,
    method: 'DELETE',
    path: '/auth/passkeys/{id}',
    summary: 'Removes a passkey. The last way stays while a role asks for it (412).',
    params: idParam,
    answer: removed,
    errors: [404, 412],
  }),
  confirmChallenge: endpoint({
    ...own,
    method: 'POST',
    path: '/auth/confirm/passkey',
    summary: 'What a passkey has to sign to confirm that it is the caller.',
    answer: signQuestion,
    errors: [404],
  }),
  confirm: endpoint({
    ...own,
    method: 'POST',
    path: '/auth/confirm',
    summary: 'Confirms that it is still the caller: for ten minutes sensitive changes are let through.',
    body: z.union([
      z.strictObject({ password: z.string({ error: 'required' }).min(1, 'required').max(1000, 'tooLong') }),
      z.strictObject({ code }),
      z.strictObject({ challenge, passkey: passkeyAnswer }),
    ]),
    answer: z.object({ until: z.iso.datetime() }),
  }),
};

/** For somebody who lost their telephone: what staff does after making sure who asks. */
export const resetMfa = endpoint({
  method: 'POST',
  path: '/users/{id}/reset-second-factor',
  access: ['users.update', 'usersAgent.update'],
  tag: 'Usuarios',
  summary:
    'Removes a user’s app, passkeys and recovery codes and ends their sessions; they are told by mail. Nobody does so for themselves, nor for somebody who may do more.',
  params: idParam,
  answer: removed,
  errors: [404, 412],
});
