import { certificateCodeLength, certificateDays } from '@centinela/api/contracts/certificateCodes.ts';
import type { CertificateFacts } from '@centinela/api/contracts/certificates.ts';
import type { ProductStatus } from '@centinela/api/contracts/contracts.ts';
import { getProvinceName } from '@centinela/api/country/provinces.ts';
import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import { lockObject } from '#platform/database/locks.ts';
import { onlyRow } from '#platform/database/onlyRow.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { isUuid } from '#platform/database/uuid.ts';
import { AppError, orNotFound } from '#platform/errors/appError.ts';
import { createTypedCode } from '#platform/secrets/typedCode.ts';
import { createOwnReader } from '../contracts.read.ts';
import type { ContractRow } from '../contracts.rows.ts';
import { loadContract } from '../contracts.show.ts';
import { loadServiceNames } from '../own/own.details.ts';
import { type CertificateRow, certificateColumns } from './certificates.rows.ts';

/** Error messages for contracts whose service is not active: insurers must not receive a certificate for them. */
const refusals = {
  WAITING:
    'Todavía falta activar tu cuenta de monitoreo: cuando esté activa podés emitir el certificado de este contrato.',
  ACTIVATING: 'Estamos activando tu cuenta de monitoreo: en cuanto esté activa podés emitir el certificado.',
  SUSPENDED: 'El servicio de este contrato está en pausa: no podemos certificar que esté activo.',
  ENDED: 'Este contrato terminó: no podemos certificar que su servicio esté activo.',
} as const satisfies Record<Exclude<ProductStatus['state'], 'PROTECTED'>, string>;

async function loadFacts(db: Queryable, contract: ContractRow): Promise<CertificateFacts> {
  return {
    contract: contract.number,
    holder: contract.name,
    place: [contract.location, getProvinceName(contract.province)].filter(Boolean).join(', ') || null,
    services: await loadServiceNames(db, contract),
  };
}

/** Finds an identical certificate of the same day in Argentina. */
const findSameSql = `select ${certificateColumns} from certificates k
  where k.contract_id = $1 and k.issued_to = $2 and k.document = $3 and k.facts = $4::jsonb and k.revoked_at is null
    and (k.issued_at at time zone 'America/Argentina/Buenos_Aires')::date = (now() at time zone 'America/Argentina/Buenos_Aires')::date
  order by k.id desc limit 1`;

const insertSql = `insert into certificates as k (contract_id, issued_to, document, facts, code, expires_at)
  values ($1, $2, $3, $4, $5, now() + make_interval(days => ${certificateDays})) returning ${certificateColumns}`;

/**
 * Issues a certificate of a client's own contract. Repeating it on the same day with the same facts returns the
 * existing certificate.
 *
 * @param loadProtectionState loads the client's current protection under a contract
 * @throws AppError notFound, also for a contract of another client; wrongState when the service is not active
 */
export function issueCertificate(
  db: Queryable,
  { contractId, clientId }: { contractId: string; clientId: string },
  loadProtectionState: (db: Queryable, contract: ContractRow) => Promise<ProductStatus['state']>,
  actor: Actor,
): Promise<CertificateRow> {
  return inTransaction(db, async (client) => {
    const contract = await loadContract(client, contractId, createOwnReader(clientId));
    // On a double click, the second request waits here and then finds the certificate of the first.
    await lockObject(client, 'certificate', contract.id);
    const state = await loadProtectionState(client, contract);
    if (state !== 'PROTECTED') throw new AppError('wrongState', { message: refusals[state] });
    const facts = JSON.stringify(await loadFacts(client, contract));
    const certificateValues = [contract.id, clientId, contract.document, facts];
    const [same] = (
      await client.query<CertificateRow>({
        name: 'certificate-same',
        text: findSameSql,
        values: certificateValues,
      })
    ).rows;
    if (same) return same;
    const { rows } = await client.query<CertificateRow>({
      name: 'certificate-issue',
      text: insertSql,
      values: [...certificateValues, createTypedCode(certificateCodeLength)],
    });
    const issued = onlyRow(rows);
    await recordAudit(client, actor, {
      action: 'create',
      subject: 'certificates',
      subjectId: issued.id,
      title: contract.number,
      after: { contract: contract.number, expiresAt: issued.expires_at },
    });
    return issued;
  });
}

/**
 * Revokes a certificate; one that has already ended stays unchanged and is not audited.
 *
 * @throws AppError notFound
 */
export function revokeCertificate(db: Queryable, id: string, actor: Actor): Promise<CertificateRow> {
  return inTransaction(db, async (client) => {
    if (!isUuid(id)) throw new AppError('notFound');
    const { rows } = await client.query<CertificateRow & { number: string }>({
      name: 'certificate-hold',
      text: `select ${certificateColumns}, c.number from certificates k join contracts c on c.id = k.contract_id
        where k.id = $1 for update of k`,
      values: [id],
    });
    const { number, ...found } = orNotFound(rows[0]);
    if (found.revoked_at || found.expired) return found;
    const revoked = await client.query<CertificateRow>({
      name: 'certificate-revoke',
      text: `update certificates k set revoked_at = now(), revoked_by_name = $2 where k.id = $1
        returning ${certificateColumns}`,
      values: [id, actor.user?.name ?? null],
    });
    await recordAudit(client, actor, {
      action: 'update',
      subject: 'certificates',
      subjectId: id,
      title: number,
      before: { revoked: false },
      after: { revoked: true },
    });
    return onlyRow(revoked.rows);
  });
}
