import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

/** Whether a certificate can be verified: until its time is over, or staff ends it. */
export const certificateStates = ['VALID', 'EXPIRED', 'REVOKED'] as const;
export type CertificateState = (typeof certificateStates)[number];

/** A certificate of a contract, as staff sees it. */
export const certificate = z.object({
  id: z.string(),
  state: z.enum(certificateStates),
  issuedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  revokedAt: z.iso.datetime().nullable(),
  revokedBy: z.string().nullable(),
});
export type Certificate = z.infer<typeof certificate>;

/** The same for the client whose it is. */
export const ownCertificate = certificate.omit({ revokedBy: true }).extend({
  code: z.string().meta({ description: 'Seven fours of letters and digits, by which anybody verifies it' }),
});
export type OwnCertificate = z.infer<typeof ownCertificate>;

/** What a certificate says, on its paper and to whoever verifies it. */
export const certificateFacts = z.object({
  contract: z.string(),
  holder: z.string(),
  /** Locality and province; never the street. */
  place: z.string().nullable(),
  /** The plan and what was added to it. */
  services: z.array(z.string()),
});
export type CertificateFacts = z.infer<typeof certificateFacts>;

/** What the page of a code shows. One that is over says that it is, and nothing else. */
export const certificateView = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('VALID'),
    code: z.string(),
    facts: certificateFacts,
    issuedAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    /** Whether the contract is active at this moment. */
    isActive: z.boolean(),
  }),
  z.object({ state: z.enum(['EXPIRED', 'REVOKED']), at: z.iso.datetime() }),
]);
export type CertificateView = z.infer<typeof certificateView>;

const tag = 'Contratos';
const byId = z.object({ id: z.string() });

export const certificateEndpoints = {
  own: endpoint({
    method: 'GET',
    path: '/contracts/me/{id}/certificates',
    access: 'client',
    tag,
    summary:
      'The certificates that the caller had issued for a contract of theirs, newest first, 20 at the most.',
    params: byId,
    answer: z.array(ownCertificate),
    errors: [404],
  }),
  issue: endpoint({
    method: 'POST',
    path: '/contracts/me/{id}/certificates',
    access: 'client',
    tag,
    summary:
      'Issues a certificate that the service of an active contract is active, which anybody verifies at /verificar for 90 days. Again on the same day, with the same to say, it is the same one. 412 when the service is not active.',
    params: byId,
    answer: ownCertificate,
    errors: [404, 412, 429],
  }),
  file: endpoint({
    method: 'GET',
    path: '/contracts/me/certificates/{id}/file',
    access: 'client',
    tag,
    summary: 'A certificate of the caller’s own as PDF. One that is over answers 404.',
    params: byId,
    answer: z.never(),
    errors: [404, 429],
  }),
  list: endpoint({
    method: 'GET',
    path: '/contracts/{id}/certificates',
    access: 'contracts.show',
    tag,
    summary: 'The certificates issued for a contract, newest first, 50 at the most; without their codes.',
    params: byId,
    answer: z.array(certificate),
    errors: [404],
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/contracts/certificates/{id}',
    access: 'contracts.update',
    tag,
    summary: 'Ends a certificate: its page says so from then on. One that is over already stays as it is.',
    params: byId,
    answer: certificate,
    errors: [404],
  }),
};
