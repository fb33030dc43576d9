import { z } from 'zod';
import { commonPasswords } from './commonPasswords.ts';

/** Length in characters, as people count them; the longest one bounds the work of a hash. */
const shortest = 8;
const longest = 128;

const isTooEasy = (password: string): boolean => {
  const plain = password.toLowerCase();
  if (commonPasswords.has(plain) || /^(.{1,3})\1+.{0,2}$/u.test(plain)) return true;
  // "contraseña1", "Argentina2026!": a common word with something behind it.
  const word = plain.replace(/[\d\W_]+$/u, '');
  return word.length > 0 && plain.length - word.length <= 5 && commonPasswords.has(word);
};

/** A password somebody chooses (NIST SP 800-63B: length and a list of common ones; no rules of composition). */
export const newPassword = z
  .string({ error: 'required' })
  .min(1, { error: 'required', abort: true })
  .refine((value) => value.isWellFormed(), { error: 'invalid', abort: true })
  .refine((value) => [...value].length >= shortest, { error: 'tooShort', abort: true })
  .refine((value) => [...value].length <= longest, { error: 'tooLong', abort: true })
  .refine((value) => !isTooEasy(value), {
    error: 'Es una de las primeras que probaría cualquiera: elegí otra',
  });
