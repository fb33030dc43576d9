import { z } from 'zod';
import { declareEndpoints } from '../http/endpoint.ts';

/** States of a certificate: valid until it expires or staff revokes it. */
export const certificateStates = ['VALID', 'EXPIRED', 'REVOKED'] as const;
export type CertificateState = (typeof certificateStates)[number];

/** A contract's certificate as staff sees it. */
export const certificate = z.object({
  id: z.string(),
  state: z.enum(certificateStates),
  issuedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  revokedAt: z.iso.datetime().nullable(),
  revokedBy: z.string().nullable(),
});
export type Certificate = z.infer<typeof certificate>;

/** A certificate as the client who owns it sees it. */
export const ownCertificate = certificate.omit({ revokedBy: true }).extend({
  code: z
    .string()
    .meta({ description: 'Seven groups of four letters and digits, with which anyone can verify it' }),
});
export type OwnCertificate = z.infer<typeof ownCertificate>;

/** Content of a certificate, on paper and on the verification page. */
export const certificateFacts = z.object({
  contract: z.string(),
  holder: z.string(),
  /** Locality and province; never the street. */
  place: z.string().nullable(),
  /** The plan and its add-ons. */
  services: z.array(z.string()),
});
export type CertificateFacts = z.infer<typeof certificateFacts>;

/** Content of the verification page. An invalid certificate only shows its state. */
export const certificateView = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('VALID'),
    code: z.string(),
    facts: certificateFacts,
    issuedAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    /** Whether the contract is currently active. */
    isActive: z.boolean(),
  }),
  z.object({ state: z.enum(['EXPIRED', 'REVOKED']), at: z.iso.datetime() }),
]);
export type CertificateView = z.infer<typeof certificateView>;

const { get, post, del } = declareEndpoints('Contratos');

export const certificateEndpoints = {
  own: get('/contracts/me/{id}/certificates', 'client', {
    summary: 'Certificates issued by the caller for one of their contracts, newest first, at most 20.',
    answer: z.array(ownCertificate),
    errors: [404],
  }),
  issue: post('/contracts/me/{id}/certificates', 'client', {
    summary:
      'Issues a certificate that the service of a contract is active, which anyone can verify at /verificar for 90 days. Repeated on the same day with the same content, it returns the same certificate. 412 if the service is not active.',
    answer: ownCertificate,
    errors: [404, 412, 429],
  }),
  file: get('/contracts/me/certificates/{id}/file', 'client', {
    summary: 'One of the caller’s certificates as PDF. 404 for an expired or revoked one.',
    answer: z.never(),
    errors: [404, 429],
  }),
  list: get('/contracts/{id}/certificates', 'contracts.show', {
    summary: 'Certificates issued for a contract, newest first, at most 50; without their codes.',
    answer: z.array(certificate),
    errors: [404],
  }),
  revoke: del('/contracts/certificates/{id}', 'contracts.update', {
    summary:
      'Revokes a certificate: its page shows it from then on. Has no effect on an expired or revoked one.',
    answer: certificate,
    errors: [404],
  }),
};
