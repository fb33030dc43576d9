// No zod here: the site and the areas use this module, and zod probes for `eval`, which the pages' policy forbids.

/** Alphabet of codes that users type: no characters that are easily confused. */
export const codeLetters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/**
 * Normalizes a code to the stored format in groups of four (`7KQ2-XM4R-9TDA`); null when it is invalid.
 *
 * @param length number of letters and digits in the code
 */
export function parseTypedCode(typed: string, length: number): string | null {
  if (typed.length > 5 * length) return null;
  const letters = typed.toUpperCase().replace(/[^0-9A-Z]/g, '');
  if (letters.length !== length || [...letters].some((letter) => !codeLetters.includes(letter))) return null;
  return letters.match(/.{1,4}/g)?.join('-') ?? null;
}
