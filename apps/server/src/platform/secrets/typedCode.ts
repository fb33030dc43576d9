import { randomInt } from 'node:crypto';
import { codeLetters, parseTypedCode } from '@centinela/api/codes/typedCode.ts';

/** Creates a code of `length` cryptographically random letters. */
export function createTypedCode(length: number): string {
  const letters = Array.from({ length }, () => codeLetters[randomInt(codeLetters.length)]).join('');
  const code = parseTypedCode(letters, length);
  if (code === null) throw new Error('a generated code is invalid');
  return code;
}
