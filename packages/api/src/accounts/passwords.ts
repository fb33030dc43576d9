import { z } from 'zod';
import { whenValid } from '../http/fieldRules.ts';

/** Length in visible characters; the maximum limits the work of hashing. */
export const passwordLength = { min: 8, max: 128 } as const;

/**
 * Password chosen by a user (NIST SP 800-63B: length, and the server's list of common passwords; no composition
 * rules).
 */
export const chosenPassword = z
  .string({ error: 'required' })
  .min(1, { error: 'required', abort: true })
  .refine((value) => value.isWellFormed(), { error: 'invalid', abort: true })
  .refine((value) => [...value].length >= passwordLength.min, { error: 'tooShort', abort: true })
  .refine((value) => [...value].length <= passwordLength.max, { error: 'tooLong', abort: true });

/** The password and its repetition, to be spread into a form; `samePasswords` compares them. */
export const passwordPair = {
  password: chosenPassword,
  passwordRepeat: z.string({ error: 'required' }).min(1, 'required').max(1000, 'tooLong'),
};

/** For `refine`: reports a mismatch at the repetition, if both are filled in. */
export const samePasswords: [
  (form: { password: string; passwordRepeat: string }) => boolean,
  { path: PropertyKey[]; error: string; when: (payload: z.core.ParsePayload) => boolean },
] = [
  (form) => form.password === form.passwordRepeat,
  {
    path: ['passwordRepeat'],
    error: 'passwordRepeat',
    when: whenValid('password', 'passwordRepeat'),
  },
];
