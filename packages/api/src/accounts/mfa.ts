import { z } from 'zod';
import { declareEndpoints } from '../http/endpoint.ts';
import { session } from './auth.ts';

/** Token of a pending challenge. Omitted when a cookie contains it. */
const challenge = z.string().max(100, 'tooLong');
/** Six-digit app code or a recovery code, with any spaces and hyphens. */
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

/** Browser response after signing in with a passkey (WebAuthn, AuthenticationResponseJSON). */
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

/** Browser response after creating a passkey (WebAuthn, RegistrationResponseJSON). */
export const newPasskey = z.object({
  ...publicKeyCredential,
  response: z.object({
    clientDataJSON: text,
    attestationObject: text,
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
});
export type NewPasskey = z.infer<typeof newPasskey>;

const credentialList = z.array(
  z.object({ id: z.string(), type: z.string(), transports: z.array(z.string()).optional() }),
);
const requirement = z.enum(['required', 'preferred', 'discouraged']).optional();
const challengeFields = { challenge: z.string(), timeout: z.number().optional() };

/** Request options for an existing passkey; `options` is passed to the browser unchanged. */
const requestOptions = z.object({
  challenge: z.string(),
  options: z.object({
    ...challengeFields,
    rpId: z.string().optional(),
    allowCredentials: credentialList.optional(),
    userVerification: requirement,
  }),
});

/** Creation options for a new passkey; `options` is passed to the browser unchanged. */
const creationOptions = z.object({
  challenge: z.string(),
  options: z.object({
    ...challengeFields,
    rp: z.object({ name: z.string(), id: z.string().optional() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
    excludeCredentials: credentialList.optional(),
    authenticatorSelection: z
      .object({
        residentKey: requirement,
        requireResidentKey: z.boolean().optional(),
        userVerification: requirement,
      })
      .optional(),
    attestation: z.enum(['none', 'indirect', 'direct', 'enterprise']).optional(),
    extensions: z.object({ credProps: z.boolean().optional() }).optional(),
  }),
});

const { get, post, put, del } = declareEndpoints('Second factor');

const auth = declareEndpoints('Auth');
const login = { answer: session, errors: [429] } as const;

/** Login endpoints after the password. */
export const mfaChallengeEndpoints = {
  finish: auth.post('/auth/second-factor', 'none', {
    ...login,
    summary:
      'Completes a login with the second factor: `challenge` is the response of auth/login (or its cookie). On failure 401 wrongCode or wrongPasskey; after five attempts or five minutes 401 challengeExpired.',
    body: z.union([
      z.strictObject({ challenge: challenge.optional(), code }),
      z.strictObject({ challenge: challenge.optional(), passkey: passkeyAnswer }),
    ]),
  }),
  passkey: auth.post('/auth/second-factor/passkey', 'none', {
    summary: 'Challenge for a passkey as the second factor.',
    body: z.strictObject({ challenge: challenge.optional() }),
    answer: requestOptions,
    errors: [429],
  }),
  passkeyChallenge: auth.post('/auth/passkey', 'none', {
    summary: 'Challenge for a login with a passkey alone.',
    answer: requestOptions,
    errors: [429],
  }),
  passkeyLogin: auth.post('/auth/passkey/login', 'none', {
    ...login,
    summary: 'Logs in the owner of a passkey.',
    body: z.strictObject({ challenge, passkey: passkeyAnswer }),
  }),
};

export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  isSynced: z
    .boolean()
    .meta({ description: 'Synchronised by the device’s vendor, so also available on other devices' }),
  createdAt: z.iso.datetime(),
  usedAt: z.iso.datetime().nullable(),
});
export type Passkey = z.infer<typeof passkey>;

/** Response to enabling the second factor: recovery codes, which are displayed only once. */
const recoveryCodes = z.object({
  recoveryCodes: z
    .array(z.string())
    .nullable()
    .meta({ description: 'Displayed only once; null if there were codes already' }),
});

const passkeyName = z
  .string({ error: 'required' })
  .trim()
  .min(1, { error: 'required', abort: true })
  .max(60, 'tooLong')
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'invalid');

/**
 * Not allowed under the `password` restriction: a user with an initial password must not add a lasting login method.
 */
const duringSetup = { whileRestricted: ['secondFactor'] } as const;
const deletedPasskey = z.object({ id: z.string() });

/** A user's second factor. Changes need a recent login or `confirm`; otherwise they answer 403 confirmFirst. */
export const mfaEndpoints = {
  show: get('/auth/second-factor', 'user', {
    ...duringSetup,
    summary: 'The caller’s login methods other than the password.',
    answer: z.object({
      app: z.boolean(),
      recoveryCodes: z.number().meta({ description: 'Number of remaining codes' }),
      passkeys: z.array(passkey),
      isCompulsory: z
        .boolean()
        .meta({ description: 'A role requires it: the last method cannot be removed' }),
      hasPassword: z.boolean().default(true).meta({
        description:
          'Whether the account may log in with a password: not if it only signs on at the provider',
      }),
      signOn: z.string().nullable().default(null).meta({
        description: 'Name of the provider of single sign-on to which the account is linked',
      }),
    }),
  }),
  startApp: post('/auth/second-factor/totp', 'user', {
    ...duringSetup,
    summary: 'New secret for an authenticator app. Active once confirmed.',
    answer: z.object({ secret: z.string(), uri: z.string() }),
  }),
  confirmApp: post('/auth/second-factor/totp/confirm', 'user', {
    ...duringSetup,
    summary: 'Enables the app with one of its codes; other sessions end if it is the first second factor.',
    body: z.strictObject({ code }),
    answer: recoveryCodes,
    errors: [412],
  }),
  removeApp: del('/auth/second-factor/totp', 'user', {
    ...duringSetup,
    summary: 'Disables the app. The last method cannot be removed while a role requires it (412).',
    answer: deletedPasskey,
    errors: [404, 412],
  }),
  newCodes: post('/auth/second-factor/recovery-codes', 'user', {
    ...duringSetup,
    summary: 'Ten new recovery codes; the old ones stop working.',
    answer: z.object({ recoveryCodes: z.array(z.string()) }),
    errors: [412],
  }),
  passkeyChallenge: post('/auth/passkeys/options', 'user', {
    ...duringSetup,
    summary: 'Challenge to create a passkey.',
    answer: creationOptions,
  }),
  addPasskey: post('/auth/passkeys', 'user', {
    ...duringSetup,
    summary: 'Adds a passkey; other sessions end if it is the first second factor.',
    body: z.strictObject({ challenge, name: passkeyName, passkey: newPasskey }),
    answer: recoveryCodes.extend({ id: z.string() }),
    success: 201,
  }),
  renamePasskey: put('/auth/passkeys/{id}', 'user', {
    ...duringSetup,
    summary: 'Renames a passkey.',
    body: z.strictObject({ name: passkeyName }),
    answer: deletedPasskey,
    errors: [404],
  }),
  removePasskey: del('/auth/passkeys/{id}', 'user', {
    ...duringSetup,
    summary: 'Deletes a passkey. The last method cannot be removed while a role requires it (412).',
    answer: deletedPasskey,
    errors: [404, 412],
  }),
  confirmChallenge: post('/auth/confirm/passkey', 'user', {
    ...duringSetup,
    summary: 'Challenge for a passkey to confirm the caller’s identity.',
    answer: requestOptions,
    errors: [404],
  }),
  confirm: post('/auth/confirm', 'user', {
    ...duringSetup,
    summary: 'Confirms the caller’s identity: sensitive changes are allowed for ten minutes.',
    body: z.union([
      z.strictObject({ password: z.string({ error: 'required' }).min(1, 'required').max(1000, 'tooLong') }),
      z.strictObject({ code }),
      z.strictObject({ challenge, passkey: passkeyAnswer }),
    ]),
    answer: z.object({ until: z.iso.datetime() }),
  }),
};

/** For users who lost their phone: staff calls it after verifying the user's identity. */
export const resetMfa = declareEndpoints('Usuarios').post(
  '/users/{id}/reset-second-factor',
  ['users.update', 'usersAgent.update'],
  {
    summary:
      'Deletes a user’s app, passkeys and recovery codes and ends their sessions; the user is notified by mail. Not allowed for the caller, nor for users with more permissions.',
    answer: deletedPasskey,
    errors: [404, 412],
  },
);
