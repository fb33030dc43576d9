import {
  type Certificate,
  type CertificateFacts,
  type CertificateState,
  certificateFacts,
  type OwnCertificate,
} from '@centinela/api/contracts/certificates.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { isUuid } from '#platform/database/uuid.ts';

/** A certificate as stored. */
export interface CertificateRow {
  id: string;
  code: string;
  contract_id: string;
  facts: unknown;
  issued_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
  revoked_by_name: string | null;
  expired: boolean;
}

export const certificateColumns = `k.id, k.code, k.contract_id, k.facts, k.issued_at, k.expires_at, k.revoked_at,
  k.revoked_by_name, k.expires_at <= now() as expired`;

/** Parses the facts of a certificate. @throws ZodError for an unknown format */
export const parseFacts = ({ facts }: Pick<CertificateRow, 'facts'>): CertificateFacts =>
  certificateFacts.parse(facts);

export const getCertificateState = ({
  revoked_at,
  expired,
}: Pick<CertificateRow, 'revoked_at' | 'expired'>): CertificateState =>
  revoked_at ? 'REVOKED' : expired ? 'EXPIRED' : 'VALID';

export const toCertificate = (row: CertificateRow): Certificate => ({
  id: row.id,
  state: getCertificateState(row),
  issuedAt: row.issued_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  revokedAt: row.revoked_at?.toISOString() ?? null,
  revokedBy: row.revoked_by_name,
});

export const toOwnCertificate = (row: CertificateRow): OwnCertificate => {
  const { revokedBy: _by, ...certificate } = toCertificate(row);
  return { ...certificate, code: row.code };
};

/** Lists the certificates of a contract, newest first; only those of one client when `clientId` is set. */
export async function listCertificates(
  db: Queryable,
  contractId: string,
  { clientId, maxCount }: { clientId: string | null; maxCount: number },
): Promise<CertificateRow[]> {
  const { rows } = await db.query<CertificateRow>({
    name: 'certificates-of-contract',
    text: `select ${certificateColumns} from certificates k
      where k.contract_id = $1 and ($2::uuid is null or k.issued_to = $2) order by k.id desc limit $3`,
    values: [contractId, clientId, maxCount],
  });
  return rows;
}

/** Finds a certificate of a client whose contract still belongs to them; null for any other certificate. */
export async function findOwnCertificate(
  db: Queryable,
  id: string,
  clientId: string,
): Promise<CertificateRow | null> {
  if (!isUuid(id)) return null;
  const { rows } = await db.query<CertificateRow>({
    name: 'certificate-own',
    text: `select ${certificateColumns} from certificates k join contracts c on c.id = k.contract_id
      where k.id = $1 and k.issued_to = $2 and c.client_id = $2`,
    values: [id, clientId],
  });
  return rows[0] ?? null;
}

/** A certificate with the current status of its contract. */
export interface VerifiedRow extends CertificateRow {
  is_active: boolean;
}

/** Finds a certificate by its code in the format that `readCertificateCode` returns. */
export async function findByCode(db: Queryable, code: string): Promise<VerifiedRow | null> {
  const { rows } = await db.query<VerifiedRow>({
    name: 'certificate-by-code',
    text: `select ${certificateColumns}, c.status = 'ACTIVO' and c.document = k.document as is_active
      from certificates k join contracts c on c.id = k.contract_id where k.code = $1`,
    values: [code],
  });
  return rows[0] ?? null;
}
