import { parseTypedCode } from '../codes/typedCode.ts';
// No zod here: the site and the areas use this module, and zod probes for `eval`, which the pages' policy forbids.

/** Path of the public verification page, which asks for the code. */
export const certificateStatePath = '/verificar';
export const getCertificatePath = (code: string): string => `${certificateStatePath}/${code}`;

/** Length of a certificate code: 31^28 codes, more than 2^138. */
export const certificateCodeLength = 28;

/** Normalizes a certificate code to seven groups of four; null when it is invalid. */
export const parseCertificateCode = (typed: string): string | null =>
  parseTypedCode(typed, certificateCodeLength);

/** Days for which a certificate can be verified. */
export const certificateDays = 90;
