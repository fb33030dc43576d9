import { createHash } from 'node:crypto';
import type { RequestAsk } from '@centinela/api/requests/requests.ts';
import { requestLines } from '@centinela/api/requests/words.ts';
import { foldText } from '@centinela/sections/kernel/fold.ts';
import { dayAt } from '@centinela/sections/kernel/visible.ts';
import type pg from 'pg';
import { type Reachable, reachableUser } from '#accounts/people';
import { activeContractsOf } from '#contracts/read';
import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import type { Config } from '#platform/config/config.ts';
import { lockThing } from '#platform/database/locks.ts';
import { onlyRow } from '#platform/database/onlyRow.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError, orNotFound } from '#platform/errors/appError.ts';
import { searchWords } from '#platform/lists/conditions.ts';
import { mostOpen } from './requests.limits.ts';
import { orderAskedMail } from './requests.mail.ts';
import { auditTitle, type RequestRow, requestColumns } from './requests.rows.ts';

/** Who asks for what under which contract. */
const fingerprintOf = (clientId: string, { contract, details }: RequestAsk): string =>
  createHash('sha256')
    .update(JSON.stringify([clientId, contract, Object.entries(details).sort()]))
    .digest('base64url');

/** What somebody types to find it: words without accents, numbers also as a search joins them. */
function searchOf({ name, email, phone }: Reachable, contract: string, { details }: RequestAsk): string {
  const told = requestLines(details).map(({ value }) => value);
  const numbers = [contract, phone].filter((each) => each !== null);
  return [foldText([name, email, ...numbers, ...told].join(' ')), ...numbers.flatMap(searchWords)].join(' ');
}

interface Open {
  row: RequestRow | null;
  count: number;
}

/** Of a client's open requests the one that is the same, and how many there are. */
async function openOf(client: pg.PoolClient, clientId: string, fingerprint: string): Promise<Open> {
  const { rows } = await client.query<RequestRow & { same: boolean }>({
    name: 'requests-open-of',
    text: `select ${requestColumns}, r.fingerprint = $2 as same from service_requests r
      where r.client_id = $1 and r.state in ('RECEIVED', 'TAKEN') order by r.id desc limit ${mostOpen}`,
    values: [clientId, fingerprint],
  });
  return { row: rows.find(({ same }) => same) ?? null, count: rows.length };
}

const insert = `insert into service_requests as r (kind, client_id, contract_id, contract, name, email, phone, details,
    fingerprint, search)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning ${requestColumns}`;

export interface AskDeps {
  clientId: string;
  actor: Actor;
  config: Pick<Config, 'secret'>;
}

/** @throws AppError badRequest for a move before today */
function checkDay({ details }: RequestAsk): void {
  if (details.kind !== 'MOVE' || details.from >= dayAt(new Date())) return;
  throw new AppError('badRequest', { errors: [{ field: 'details.from', message: 'pastDay' }] });
}

/**
 * Stores a request under a client's own active contract together with the mail that tells of it. While the same is open, it
 * is that one.
 *
 * @throws AppError notFound for a contract of somebody else's, or that is not active; wrongState when too many are open
 */
export function askFor(
  db: Queryable,
  asked: RequestAsk,
  { clientId, actor, config }: AskDeps,
): Promise<RequestRow> {
  checkDay(asked);
  return inTransaction(db, async (client) => {
    const [found] = await activeContractsOf(client, clientId, asked.contract);
    const contract = orNotFound(found);
    const fingerprint = fingerprintOf(clientId, asked);
    // A double click: the second one waits here and then finds the first one's row.
    await lockThing(client, 'request', clientId);
    const open = await openOf(client, clientId, fingerprint);
    if (open.row) return open.row;
    if (open.count >= mostOpen)
      throw new AppError('wrongState', {
        message: `Ya tenés ${mostOpen} pedidos abiertos. Cuando resolvamos alguno, mandá este; si es urgente, llamanos`,
      });
    const person = orNotFound(await reachableUser(client, clientId));
    const { details } = asked;
    const { rows } = await client.query<RequestRow>({
      name: 'request-insert',
      text: insert,
      values: [
        ...[details.kind, clientId, contract.id, contract.number, person.name, person.email, person.phone],
        JSON.stringify(details),
        fingerprint,
        searchOf(person, contract.number, asked),
      ],
    });
    const row = onlyRow(rows);
    await orderAskedMail(client, row, config);
    await recordAudit(client, actor, {
      action: 'create',
      subject: 'requests',
      subjectId: row.id,
      title: auditTitle(row),
      after: { kind: details.kind, contract: contract.number },
    });
    return row;
  });
}
