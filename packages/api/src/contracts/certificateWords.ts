import { readTypedCode } from '../codes/typedCode.ts';
// Read by the site and the areas as well: without zod, which probes for `eval` where pages allow none.

/** Where anybody verifies a certificate by its code. */
export const certificateStatePath = '/verificar';
export const certificateCodePath = (code: string): string => `${certificateStatePath}/${code}`;

/** How many letters the code of a certificate has: 31^28, which is more than 2^138. */
export const certificateCodeLength = 28;

/** A code of a certificate in its one writing, seven fours, however it was typed; null for what cannot be one. */
export const readCertificateCode = (typed: string): string | null =>
  readTypedCode(typed, certificateCodeLength);

/** Days for which a certificate can be verified. */
export const certificateDays = 90;
