/** Letters and digits that cannot be confused when read out. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Generates a password that staff can read out: four groups of four characters, about 79 random bits. */
export function suggestPassword(
  random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array = (bytes) => crypto.getRandomValues(bytes),
): string {
  let letters = '';
  while (letters.length < 16)
    // Skips bytes that would make the first letters more likely (modulo bias).
    for (const byte of random(new Uint8Array(32)))
      if (byte < 256 - (256 % alphabet.length) && letters.length < 16)
        letters += alphabet[byte % alphabet.length];
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}
