import type { OwnSignal, OwnSignals } from '@centinela/api/contracts/signals.ts';
import { listSignals, type Signal } from '#alarmCalls/read';
import type { Queryable } from '#platform/database/queryable.ts';

const toOwnSignal = (row: Signal): OwnSignal => ({
  contract: row.contract,
  kind: row.kind,
  arrivedAt: row.arrived_at.toISOString(),
  calledAt: row.called_at?.toISOString() ?? null,
  isCancelled: row.cancelled_at !== null,
});

/**
 * Loads the latest signals of a client's contracts and the last test. Signals from before a contract came to this
 * account are omitted, because they may concern another person.
 */
export async function loadOwnSignals(db: Queryable, clientId: string): Promise<OwnSignals> {
  const { rows: contracts } = await db.query<{ number: string; since: Date | null }>({
    name: 'contracts-own-since',
    text: `select c.number, (select max(h.at) from contract_history h where h.contract_id = c.id and not h.undone
        and h.before->>'client_id' is distinct from c.client_id::text) as since
      from contracts c where c.client_id = $1 and c.status <> 'BAJA' order by c.id desc limit 50`,
    values: [clientId],
  });
  const [signals, [test]] = await Promise.all([
    listSignals(db, contracts, { kind: null, limit: 10 }),
    listSignals(db, contracts, { kind: 'TEST', limit: 1 }),
  ]);
  return {
    signals: signals.map(toOwnSignal),
    lastTest: test ? toOwnSignal(test) : null,
    now: new Date().toISOString(),
  };
}
