import { companyTopics } from '@centinela/api/leads/consent.ts';
import type { FullLead, Lead } from '@centinela/api/leads/leads.ts';
import type pg from 'pg';
import { recordCase } from '#cases/write';
import type { Actor } from '#platform/audit/audit.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError, orNotFound } from '#platform/errors/appError.ts';
import { moveVisit } from '#visits/write';
import { queueLeadEvents } from '../leads.events.ts';
import { findLead, type LeadRow, toLead } from '../leads.rows.ts';
import { computeCommission, findEarningAgent } from './commission.ts';

interface MergedRow extends Omit<FullLead['merged'][number], 'createdAt'> {
  created_at: Date;
}

/** Lists the leads that were merged into a lead, oldest first. */
export async function listMerged(db: Queryable, id: string): Promise<FullLead['merged']> {
  const { rows } = await db.query<MergedRow>({
    name: 'leads-merged',
    text: `select l.id, l.number, l.topic, l.name, l.phone, l.email, l.message, l.page, l.created_at
      from leads l where l.merged_into = $1 order by l.id limit 100`,
    values: [id],
  });
  return rows.map(({ created_at, ...row }) => ({ ...row, createdAt: created_at.toISOString() }));
}

// The search finds the lead by the texts of both. The earlier first answer counts, because it is one person. The link moves
// with its agent only, because a link remains when the account of its agent is deleted.
const keepSql = `update leads l set version = l.version + 1, updated_at = now(), updated_by_name = $3,
    search = left(l.search || ' ' || o.search, 20000), phone = coalesce(l.phone, o.phone), email = coalesce(l.email, o.email),
    document = coalesce(l.document, o.document), province = coalesce(l.province, o.province),
    locality = coalesce(l.locality, o.locality), design_id = coalesce(l.design_id, o.design_id),
    plan = coalesce(l.plan, o.plan), monthly = coalesce(l.monthly, o.monthly), once = coalesce(l.once, o.once),
    assignee_id = coalesce(l.assignee_id, o.assignee_id), agent_id = coalesce(l.agent_id, o.agent_id),
    agent_link_id = case when l.agent_id is not distinct from o.agent_id then coalesce(l.agent_link_id, o.agent_link_id)
      when l.agent_id is null then o.agent_link_id else l.agent_link_id end,
    value = case when l.status = 'WON' then l.value end, commission = $4,
    remind_at = coalesce(l.remind_at, o.remind_at),
    remind_note = case when l.remind_at is null then o.remind_note else l.remind_note end,
    answered_at = least(l.answered_at, o.answered_at),
    visit_at = least(l.visit_at, o.visit_at)
  from leads o where l.id = $1 and o.id = $2`;

/** Locks two leads in the order of their ids, so that two merges cannot block each other. */
async function lockBoth(client: pg.PoolClient, id: string, other: string): Promise<[LeadRow, LeadRow]> {
  const [first, second] = id < other ? [id, other] : [other, id];
  const one = orNotFound(await findLead(client, first, true));
  const two = orNotFound(await findLead(client, second, true));
  return id === first ? [one, two] : [two, one];
}

const cannotMerge = (es: string, en: string): AppError => new AppError('wrongState', { message: [es, en] });

/** @throws AppError wrongState for leads that cannot be one */
function checkMergeable(kept: LeadRow, other: LeadRow): void {
  if (kept.id === other.id) throw cannotMerge('Es el mismo contacto', 'It is the same lead');
  if (kept.merged_into !== null || other.merged_into !== null)
    throw cannotMerge(
      'Alguien ya los unió: volvé a abrir el contacto',
      'They were merged already: open the lead again',
    );
  if (kept.contract_id !== null || other.contract_id !== null)
    throw cannotMerge(
      'El pedido de un cliente sobre su contrato no se une con otro: el cliente sigue los dos',
      'A client’s request for a contract is not merged: the client follows both',
    );
  if (companyTopics.has(kept.topic) !== companyTopics.has(other.topic))
    throw cannotMerge(
      'Quien busca trabajo o quiere ser agente no se une con un pedido de alarma',
      'An application to work with the company is not merged with a request for its services',
    );
  if (other.status === 'WON')
    throw kept.status === 'WON'
      ? cannotMerge('Los dos están ganados: son dos ventas', 'Both are won: they are two sales')
      : cannotMerge('El otro está ganado: uní este a aquel', 'The other one is won: merge this one into it');
}

/**
 * Returns the commission of the kept lead. If it is won and gets its agent by the merge, its sale earns one.
 *
 * @throws AppError wrongState if an agent would lose a lead
 */
async function checkAgents(client: pg.PoolClient, kept: LeadRow, other: LeadRow): Promise<number | null> {
  const merged = {
    agent_id: kept.agent_id ?? other.agent_id,
    assignee_id: kept.assignee_id ?? other.assignee_id,
  };
  const keptAgent = await findEarningAgent(client, kept);
  const otherAgent = await findEarningAgent(client, other);
  if (keptAgent !== null && otherAgent !== null && keptAgent !== otherAgent)
    throw cannotMerge(
      'Cada uno es de otro agente: no se unen',
      'Each belongs to another agent, so they are not merged',
    );
  if (otherAgent !== null && (await findEarningAgent(client, merged)) !== otherAgent)
    throw cannotMerge(
      'El otro lo atiende un agente, que lo perdería: pasale este también y volvé a unirlos',
      'An agent is working on the other one and would lose it: hand this one over to them too, and merge again',
    );
  if (kept.value === null || keptAgent !== null || otherAgent === null) return kept.commission;
  return computeCommission(client, kept.value, merged);
}

/**
 * Merges a lead into another one of the same person: notes, visit, design, history and missing data move, and the merged
 * lead leads to the kept one. Its request, CV and mails stay with it, and are deleted with the person's data.
 *
 * @param expected version of the kept lead that the caller read; null accepts any
 * @throws AppError notFound; stale; wrongState if both have a booked visit, an agent would lose one, or they cannot be one
 */
export const mergeLeads = (
  db: Queryable,
  ids: { id: string; other: string },
  { expected, actor }: { expected: number | null; actor: Actor },
): Promise<Lead> =>
  inTransaction(db, async (client) => {
    const [kept, other] = await lockBoth(client, ids.id, ids.other);
    checkMergeable(kept, other);
    if (expected !== null && expected !== kept.version) throw new AppError('stale', { data: toLead(kept) });
    const commission = await checkAgents(client, kept, other);
    if (!(await moveVisit(client, other, kept)))
      throw cannotMerge(
        'Los dos tienen una visita agendada: cancelá una y volvé a unirlos',
        'Both have a booked visit: cancel one of them and merge again',
      );
    await client.query(keepSql, [kept.id, other.id, actor.user?.name ?? null, commission]);
    await client.query('update lead_notes set lead_id = $1 where lead_id = $2', [kept.id, other.id]);
    await client.query('update lead_steps set lead_id = $1 where lead_id = $2', [kept.id, other.id]);
    await client.query('update doorstep_forms set lead_id = $1 where lead_id = $2', [kept.id, other.id]);
    await client.query(
      'update leads set merged_into = $1, version = version + 1, updated_at = now() where id = $2 or merged_into = $2',
      [kept.id, other.id],
    );
    await recordCase(client, actor, 'leads', kept, {
      action: 'merge',
      before: { commission: kept.commission },
      after: { other: `N° ${other.number}`, commission },
    });
    await recordCase(client, actor, 'leads', other, {
      action: 'merge',
      after: { into: `N° ${kept.number}` },
    });
    await queueLeadEvents(client, 'lead.changed', [
      { id: kept.id, number: kept.number, status: kept.status },
      { id: other.id, number: other.number, mergedInto: kept.id },
    ]);
    return toLead(orNotFound(await findLead(client, kept.id)));
  });
