import { foldText } from '@centinela/sections/kernel/fold.ts';
import type { Label } from '@centinela/sections/kernel/language.ts';

/** Labels of password strength; the index is the result of `passwordStrength`. */
export const strengthLabels = [
  ['Muy débil', 'Very weak'],
  ['Débil', 'Weak'],
  ['Aceptable', 'Acceptable'],
  ['Fuerte', 'Strong'],
  ['Muy fuerte', 'Very strong'],
] as const satisfies readonly Label[];

export type Strength = 0 | 1 | 2 | 3 | 4;

/** Minimum number of characters. */
const minLength = 8;
/** Minimum bits of entropy for a weak, an acceptable, a strong and a very strong password. */
const minBitsByStrength = [20, 32, 46, 60] as const;
const keyboardRows = ['qwertyuiop', 'asdfghjklñ', 'zxcvbnm', '1234567890'] as const;

/** Whether three characters form a sequence: aaa, abc, 321, qwe. */
function continuesSequence(last: string, middle = '', first = ''): boolean {
  if (middle === '' || first === '') return false;
  const [step, before] = [
    last.charCodeAt(0) - middle.charCodeAt(0),
    middle.charCodeAt(0) - first.charCodeAt(0),
  ];
  return (
    (step === before && Math.abs(step) <= 1) ||
    keyboardRows.some((row) => row.includes(first + middle + last))
  );
}

/** Entropy per character: chosen passwords consist of words and years, so it is lower than the alphabet's size. */
function getBits(character: string): number {
  if (/\d/.test(character)) return 2.5;
  return /[a-z]/.test(character) ? 3 : 4;
}

/**
 * Estimates the strength while the user types, small enough for every page; the server checks its dictionary.
 *
 * @param personalData name and e-mail address
 */
export function passwordStrength(password: string, personalData: readonly string[] = []): Strength {
  if ([...password].length < minLength) return 0;
  const personalWords = personalData
    .flatMap((text) => foldText(text).split(/[^a-z0-9]+/))
    .filter(({ length }) => length > 2);
  const rest = personalWords.reduce((text, word) => text.replaceAll(word, ' '), foldText(password));
  const characters = [...rest];
  const countedCharacters = characters.filter(
    (last, index) => !continuesSequence(last, characters[index - 1], characters[index - 2]),
  );
  const bits = countedCharacters.reduce((sum, character) => sum + getBits(character), 0);
  const strength = minBitsByStrength.filter((step) => bits >= step).length;
  return strength === 0 || strength === 1 || strength === 2 || strength === 3 ? strength : 4;
}
