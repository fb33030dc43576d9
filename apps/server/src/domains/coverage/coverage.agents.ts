import { type AgentInput, maxAgents, type StoredAgent } from '@centinela/api/coverage/coverage.ts';
import { foldText } from '@centinela/sections/kernel/fold.ts';
import { findListedLocality } from '#country/places';
import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import { publishTags } from '#platform/changes/publishChange.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { isUuid } from '#platform/database/uuid.ts';
import { AppError, orNotFound } from '#platform/errors/appError.ts';
import { coverageTag } from './coverage.read.ts';
import { type AgentRow, agentColumns, toAgent } from './coverage.rows.ts';
import { lockCoverage } from './coverage.write.ts';

const subject = 'coverageAgents';

/** Normalizes an agent's name for lookup in files: ignores spacing, accents and case. */
export const toAgentKey = (name: string): string => foldText(name).replace(/\s+/g, ' ').trim();

/** Lists all agents by name. */
export async function listAgents(db: Queryable): Promise<StoredAgent[]> {
  const { rows } = await db.query<AgentRow & { places: number }>(
    `select ${agentColumns}, (select count(*)::int from coverage c where c.agent_id = a.id) as places
     from coverage_agents a order by a.name_key, a.id limit $1`,
    [maxAgents],
  );
  return rows.map((row) => toAgent(row, row.places));
}

/** @throws AppError notFound */
async function getAgent(db: Queryable, id: string): Promise<StoredAgent> {
  if (!isUuid(id)) throw new AppError('notFound');
  const { rows } = await db.query<AgentRow & { places: number }>(
    `select ${agentColumns}, (select count(*)::int from coverage c where c.agent_id = a.id) as places
     from coverage_agents a where a.id = $1`,
    [id],
  );
  const row = orNotFound(rows[0]);
  return toAgent(row, row.places);
}

const toAuditData = ({ name, phone, whatsapp, province, locality }: StoredAgent) => ({
  name,
  phone,
  whatsapp,
  province,
  locality,
});

const createFieldError = (field: string, message: string) =>
  new AppError('badRequest', { errors: [{ field, message }] });

/** Column values of an agent, in column order. */
const toColumnValues = ({ name, phone, whatsapp, province, locality }: AgentInput, actor: Actor) => [
  name,
  toAgentKey(name),
  phone,
  whatsapp,
  province,
  findListedLocality(province, locality) ?? locality,
  actor.user?.name ?? null,
];

/** Locks the table of agents. There are few agents, so writes are serialized. */
const lockAgents = async (db: Queryable): Promise<void> => {
  await db.query('lock table coverage_agents in share row exclusive mode');
};

/** @param id agent that may already have the name @throws AppError badRequest when another agent has it */
async function checkNameIsFree(db: Queryable, name: string, id: string | null): Promise<void> {
  const { rowCount } = await db.query(
    'select from coverage_agents where name_key = $1 and id is distinct from $2',
    [toAgentKey(name), id],
  );
  if (rowCount) throw createFieldError('name', 'taken');
}

/** Adds an agent. @throws AppError badRequest when the name is in use or the limit of agents is reached */
export async function createAgent(db: Queryable, input: AgentInput, actor: Actor): Promise<StoredAgent> {
  await lockAgents(db);
  await checkNameIsFree(db, input.name, null);
  const { rows } = await db.query<{ id: string }>(
    `insert into coverage_agents (name, name_key, phone, whatsapp, province, locality, updated_by_name)
     select $1, $2, $3, $4, $5, $6, $7 where (select count(*) from coverage_agents) < $8 returning id`,
    [...toColumnValues(input, actor), maxAgents],
  );
  if (!rows[0]) throw createFieldError('name', 'tooMany');
  const agent = await getAgent(db, rows[0].id);
  const { id: subjectId, name: title } = agent;
  await recordAudit(db, actor, { action: 'create', subject, subjectId, title, after: toAuditData(agent) });
  await publishTags(db, [coverageTag]);
  return agent;
}

/** Changes an agent; an unchanged save is not audited. @throws AppError badRequest, notFound, stale */
export async function changeAgent(
  db: Queryable,
  id: string,
  input: AgentInput,
  { actor, expected }: { actor: Actor; expected: number | null },
): Promise<StoredAgent> {
  await lockAgents(db);
  const before = await getAgent(db, id);
  if (expected !== null && expected !== before.version) throw new AppError('stale', { data: before });
  await checkNameIsFree(db, input.name, id);
  const { rowCount } = await db.query(
    `update coverage_agents set name = $1, name_key = $2, phone = $3, whatsapp = $4, province = $5, locality = $6,
       updated_by_name = $7, version = version + 1, updated_at = now()
     where id = $8 and (name, phone, whatsapp, province, locality) is distinct from ($1, $3, $4, $5, $6)`,
    [...toColumnValues(input, actor), id],
  );
  if (!rowCount) return before;
  const after = await getAgent(db, id);
  const change = { action: 'update' as const, subject, subjectId: id, title: after.name };
  await recordAudit(db, actor, { ...change, before: toAuditData(before), after: toAuditData(after) });
  await publishTags(db, [coverageTag]);
  return after;
}

/** Deletes an agent without places. @throws AppError notFound, inUse */
export async function deleteAgent(db: Queryable, id: string, actor: Actor): Promise<{ id: string }> {
  // Prevents places from being assigned to the agent during the deletion.
  await lockCoverage(db);
  await lockAgents(db);
  const agent = await getAgent(db, id);
  if (agent.places > 0) throw new AppError('inUse');
  await db.query('delete from coverage_agents where id = $1', [id]);
  const { name: title } = agent;
  await recordAudit(db, actor, {
    action: 'delete',
    subject,
    subjectId: id,
    title,
    before: toAuditData(agent),
  });
  await publishTags(db, [coverageTag]);
  return { id };
}
