import { formatDni, formatPhone, parseDni, parsePhone } from '@centinela/api/accounts/identity.ts';
import type { CancellationProof, CancellationRequest } from '@centinela/api/cancellations/cancellations.ts';
import {
  type CancellationKind,
  type CancellationVersion,
  cancellationHours,
  cancellationPages,
  cancellationTexts,
  codeLength,
} from '@centinela/api/cancellations/cancellationTexts.ts';
import { formatCuit, parseCuit } from '@centinela/sections/fields/text/cuit.ts';
import type pg from 'pg';
import { buildSearchText, hashCase } from '#cases/write';
import type { Config } from '#platform/config/config.ts';
import { lockObject } from '#platform/database/locks.ts';
import { onlyRow } from '#platform/database/onlyRow.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { type Secret, sign } from '#platform/secrets/secret.ts';
import { createTypedCode } from '#platform/secrets/typedCode.ts';
import { maxDailyMails } from './cancellations.limits.ts';
import { orderReceivedMails } from './cancellations.mail.ts';
import { type CancellationRow, cancellationColumns } from './cancellations.rows.ts';

/** A submitted request with its kind and origin. */
export interface IncomingCancellation {
  kind: CancellationKind;
  request: CancellationRequest;
  /** Version of the legal texts that the page displayed. */
  version: CancellationVersion;
  ip: string;
}

/** Normalizes a DNI or CUIT; returns any other document as typed. */
function normalizeDocument(typed: string): string {
  const cuit = parseCuit(typed);
  if (cuit) return formatCuit(cuit);
  const dni = parseDni(typed);
  return dni ? formatDni(dni) : typed.toUpperCase();
}

/** Normalizes the document and the phone number of a request; values that cannot be parsed stay as typed. */
export function normalizeRequest(request: CancellationRequest): CancellationRequest {
  const number = request.phone === null ? null : parsePhone(request.phone);
  return {
    ...request,
    document: normalizeDocument(request.document),
    phone: number === null ? request.phone : formatPhone(number),
  };
}

function buildProof({ kind, version }: IncomingCancellation, at: Date): CancellationProof {
  const { path, button } = cancellationPages[kind];
  return {
    page: path,
    version,
    words: { button, ...cancellationTexts[version][kind] },
    at: at.toISOString(),
  };
}

/** Hashes a request to detect repetitions. The time and the version of the legal texts are not included. */
const hashRequest = ({ kind, request }: IncomingCancellation): string =>
  hashCase(kind, Object.entries(request).sort());

/** Finds an identical request that is open, or that was done less than ten minutes ago (a late second click). */
const findSameSql = `select code from cancellations
  where fingerprint = $1 and (state <> 'DONE' or done_at > now() - interval '10 minutes') order by id desc limit 1`;

/**
 * Returns whether an address may receive another e-mail with a code. Locks the address, so that concurrent
 * requests are all counted.
 */
async function canMailCode(client: pg.PoolClient, address: string): Promise<boolean> {
  await lockObject(client, 'cancellation', address);
  const { rows } = await client.query<{ count: number }>({
    name: 'cancellation-mails',
    text: `select count(*)::int as count from cancellations
      where email = $1 and mail_id is not null and created_at > now() - interval '1 day'`,
    values: [address],
  });
  return (rows[0]?.count ?? 0) < maxDailyMails;
}

const insertSql = `insert into cancellations as c (code, kind, name, document, contract, email, phone, reason, proof, due_at,
    ip_hash, fingerprint, search, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) returning ${cancellationColumns}`;

/**
 * Inserts a request without sending e-mails.
 *
 * @param incoming with a normalized document and phone number
 */
export async function insertCancellation(
  db: Queryable,
  incoming: IncomingCancellation,
  { code, at, secret }: { code: string; at: Date; secret: Secret },
): Promise<CancellationRow> {
  const { kind, ip, request } = incoming;
  const { name, document, contract, email, phone, reason } = request;
  const { rows } = await db.query<CancellationRow>({
    name: 'cancellation-insert',
    text: insertSql,
    values: [
      ...[code, kind, name, document, contract, email, phone, reason],
      JSON.stringify(buildProof(incoming, at)),
      new Date(at.getTime() + cancellationHours * 3_600_000),
      sign(secret, `cancellation ${ip}`).toString('base64url'),
      hashRequest(incoming),
      buildSearchText([name, email], [code, document, contract, phone]),
      at,
    ],
  });
  return onlyRow(rows);
}

/**
 * Inserts a request and its e-mails atomically. Must run in a transaction.
 *
 * @returns its code, or the code of the same request that is still open
 */
export async function storeCancellation(
  client: pg.PoolClient,
  incoming: IncomingCancellation,
  config: Pick<Config, 'secret'>,
): Promise<string> {
  const normalized = { ...incoming, request: normalizeRequest(incoming.request) };
  const fingerprint = hashRequest(normalized);
  // On a double click, the second request waits here and then finds the row of the first.
  await lockObject(client, 'cancellation', fingerprint);
  const [same] = (await client.query<{ code: string }>(findSameSql, [fingerprint])).rows;
  if (same) return same.code;
  const code = createTypedCode(codeLength);
  const stored = await insertCancellation(client, normalized, {
    code,
    at: new Date(),
    secret: config.secret,
  });
  const mailId = await orderReceivedMails(client, stored, await canMailCode(client, stored.email), config);
  await client.query({
    name: 'cancellation-mail',
    text: 'update cancellations set mail_id = $2 where id = $1',
    values: [stored.id, mailId],
  });
  return code;
}
