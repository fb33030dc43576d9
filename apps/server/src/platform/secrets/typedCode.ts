import { randomInt } from 'node:crypto';
import { codeLetters, readTypedCode } from '@centinela/api/codes/typedCode.ts';

/** A code of so many letters by chance of the system's own source: nobody guesses one. */
export function newTypedCode(length: number): string {
  const letters = Array.from({ length }, () => codeLetters[randomInt(codeLetters.length)]).join('');
  const code = readTypedCode(letters, length);
  if (code === null) throw new Error('a new code is none');
  return code;
}
