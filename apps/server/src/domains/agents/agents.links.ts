import { maxLinks, type ShareableContent } from '@centinela/api/agents/links.ts';
import { lockedUserSubquery } from '#accounts/read';
import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { isUuid } from '#platform/database/uuid.ts';
import { AppError, orNotFound } from '#platform/errors/appError.ts';
import { createCode } from './agents.code.ts';
import { type LinkRow, linkColumns, linkTables } from './agents.rows.ts';

const subject = 'agentLinks';

/** Lists an agent's links, newest first: open ones, then those ended recently. */
export async function listOwnLinks(db: Queryable, agentId: string): Promise<LinkRow[]> {
  const { rows } = await db.query<LinkRow>({
    name: 'agent-links-own',
    text: `select ${linkColumns} from ${linkTables} where k.agent_id = $1
      order by k.ended_at is not null, k.id desc limit ${maxLinks}`,
    values: [agentId],
  });
  return rows;
}

/** Finds one of an agent's open links; returns null for any other id. */
export async function findOwnLink(db: Queryable, agentId: string, id: string): Promise<LinkRow | null> {
  if (!isUuid(id)) return null;
  const { rows } = await db.query<LinkRow>({
    name: 'agent-link-own',
    text: `select ${linkColumns} from ${linkTables} where k.id = $2 and k.agent_id = $1 and k.ended_at is null`,
    values: [agentId, id],
  });
  return rows[0] ?? null;
}

async function findLinkToEntry(db: Queryable, agentId: string, entryId: string): Promise<LinkRow | null> {
  const { rows } = await db.query<LinkRow>({
    name: 'agent-link-of-entry',
    text: `select ${linkColumns} from ${linkTables}
      where k.agent_id = $1 and k.entry_id = $2 and k.ended_at is null`,
    values: [agentId, entryId],
  });
  return rows[0] ?? null;
}

/**
 * Creates an agent's link to an entry, or returns the existing one.
 *
 * @throws AppError wrongState when the agent has the maximum number of links
 */
export const createLink = (
  db: Queryable,
  agentId: string,
  target: ShareableContent,
  actor: Actor,
): Promise<LinkRow> =>
  inTransaction(db, async (client) => {
    const existing = await findLinkToEntry(client, agentId, target.id);
    if (existing) return existing;
    const { rows } = await client.query<{ id: string }>({
      name: 'agent-link-make',
      text: `insert into agent_links (code, agent_id, kind, entry_id, title)
        select $2, u.id, $3, $4, $5 from ${lockedUserSubquery('$1')} u
        where (select count(*) from agent_links k where k.agent_id = $1 and k.ended_at is null) < ${maxLinks}
        on conflict do nothing returning id`,
      values: [agentId, createCode(), target.kind, target.id, target.title],
    });
    const created = await findLinkToEntry(client, agentId, target.id);
    if (!created)
      throw new AppError('wrongState', {
        message: `Ya tenés ${maxLinks} enlaces: terminá alguno y probá de nuevo`,
      });
    if (rows.length > 0)
      await recordAudit(client, actor, {
        action: 'create',
        subject,
        subjectId: created.id,
        title: created.title,
        after: { kind: created.kind, entry: created.entry_id, code: created.code },
      });
    return created;
  });

const endLinkSql = `update agent_links set ended_at = now(), ended_by_name = $2 where id = $1 and ended_at is null
  returning id, title, code, agent_id`;

/**
 * Ends a link: its URL answers 404 from now on, and its code no longer identifies the agent. Existing leads and
 * clients are unchanged.
 *
 * @param agentId the required owner; null for staff, who may end any link
 * @throws AppError notFound, also for another agent's link or an ended one
 */
export const endLink = (db: Queryable, id: string, agentId: string | null, actor: Actor): Promise<void> =>
  inTransaction(db, async (client) => {
    if (agentId !== null) orNotFound(await findOwnLink(client, agentId, id));
    if (!isUuid(id)) throw new AppError('notFound');
    const { rows } = await client.query<{ id: string; title: string; code: string; agent_id: string | null }>(
      {
        name: 'agent-link-end',
        text: endLinkSql,
        values: [id, actor.user?.name ?? null],
      },
    );
    const ended = orNotFound(rows[0]);
    await recordAudit(client, actor, {
      action: 'delete',
      subject,
      subjectId: ended.id,
      title: ended.title,
      before: { code: ended.code, agent: ended.agent_id },
    });
  });
