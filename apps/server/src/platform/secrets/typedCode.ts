import { randomInt } from 'node:crypto';
import { codeLetters, readTypedCode } from '@centinela/api/codes/typedCode.ts';

/** Creates a code of `length` cryptographically random letters. */
export function newTypedCode(length: number): string {
  const letters = Array.from({ length }, () => codeLetters[randomInt(codeLetters.length)]).join('');
  const code = readTypedCode(letters, length);
  if (code === null) throw new Error('a generated code is invalid');
  return code;
}
