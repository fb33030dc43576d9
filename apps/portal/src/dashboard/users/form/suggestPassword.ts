/** Letters and digits that nobody confuses when they are read out. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A password to hand over: four groups of four, about 79 random bits. */
export function suggestPassword(
  random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array = (bytes) => crypto.getRandomValues(bytes),
): string {
  let letters = '';
  while (letters.length < 16)
    // The last bytes would make the first letters likelier.
    for (const byte of random(new Uint8Array(32)))
      if (byte < 256 - (256 % alphabet.length) && letters.length < 16)
        letters += alphabet[byte % alphabet.length];
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}
