// Read by the site and the areas as well: without zod, which probes for `eval` where pages allow none.

/** Letters and digits of a code that people type: none that is taken for another one. */
export const codeLetters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/**
 * A code as it is kept and shown, in fours (`7KQ2-XM4R-9TDA`), however it was typed; null for what cannot be one.
 *
 * @param length how many letters and digits such a code has
 */
export function readTypedCode(typed: string, length: number): string | null {
  if (typed.length > 5 * length) return null;
  const letters = typed.toUpperCase().replace(/[^0-9A-Z]/g, '');
  if (letters.length !== length || [...letters].some((letter) => !codeLetters.includes(letter))) return null;
  return letters.match(/.{1,4}/g)?.join('-') ?? null;
}
