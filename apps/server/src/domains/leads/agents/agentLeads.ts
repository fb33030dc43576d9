import {
  type AgentLead,
  type AgentLeadChange,
  agentLeadEndpoints,
  agentLeadRules,
} from '@centinela/api/agents/leads.ts';
import { formatLeadSubject } from '@centinela/api/leads/leadLabels.ts';
import type { FastifyInstance } from 'fastify';
import type { ChangeContext } from '#cases/write';
import { changeLockedRow } from '#platform/database/lockedRow.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError } from '#platform/errors/appError.ts';
import { readExpectedVersion } from '#platform/http/ifMatch.ts';
import { route } from '#platform/http/route.ts';
import type { Conditions } from '#platform/lists/conditions.ts';
import { defineList } from '#platform/lists/defineList.ts';
import { toPage } from '#platform/lists/page.ts';
import { changeLocked, leadNotes } from '../leads.change.ts';
import { isDueSql } from '../leads.list.ts';
import { findUnmergedLead, getFirstYearValue, type LeadRow, leadColumns } from '../leads.rows.ts';
import { getEarner } from '../progress/commission.ts';

const { read, page } = defineList<LeadRow>(agentLeadRules, {
  from: 'leads l',
  columns: leadColumns,
  key: [{ sql: 'l.id', type: 'uuid' }],
  filters: {
    status: 'l.status',
    link: 'l.agent_link_id',
    due: (value) => `${value === 'true' ? '' : 'not '}${isDueSql}`,
  },
  ranges: {},
  sorts: { createdAt: null },
  order: { field: 'createdAt', descending: true },
});

/** Leads that came through the agent's links, or were handed over to them. */
const createScope = (agentId: string) => ({
  where: (where: Conditions) => {
    const id = `${where.bind(agentId)}::uuid`;
    return `l.id = any(array(select id from leads where agent_id = ${id} union select id from leads where assignee_id = ${id}))
      and not l.spam and l.merged_into is null`;
  },
});

const isOwnLead = (row: LeadRow | null, agentId: string): row is LeadRow =>
  row !== null && !row.spam && (row.agent_id === agentId || row.assignee_id === agentId);

/** Finds one of an agent's leads. @throws AppError notFound, also for another agent's lead */
export async function findOwnLead(
  db: Queryable,
  id: string,
  agentId: string,
  lock = false,
): Promise<LeadRow> {
  const row = await findUnmergedLead(db, id, lock);
  if (!isOwnLead(row, agentId)) throw new AppError('notFound');
  return row;
}

const getOwner = ({ assignee_id }: LeadRow, agentId: string): AgentLead['owner'] =>
  assignee_id === null ? 'NOBODY' : assignee_id === agentId ? 'ME' : 'OTHER';

const toAgentLead = (lead: LeadRow, agentId: string): AgentLead => {
  const owner = getOwner(lead, agentId);
  return {
    id: lead.id,
    number: lead.number,
    version: lead.version,
    name: lead.name,
    phone: lead.phone,
    email: lead.email,
    locality: lead.locality,
    province: lead.province,
    topic: lead.topic,
    hasDoorstepForm: lead.has_form,
    things: (lead.proof?.shown ?? []).map(formatLeadSubject),
    message: lead.message,
    status: lead.status,
    lostReason: lead.lost_reason,
    lostNote: owner === 'OTHER' ? null : lead.lost_note,
    value: lead.value,
    commission: getEarner(lead) === agentId ? lead.commission : null,
    suggestedValue: getFirstYearValue(lead),
    remindAt: owner === 'OTHER' ? null : (lead.remind_at?.toISOString() ?? null),
    remindNote: owner === 'OTHER' ? null : lead.remind_note,
    owner,
    createdAt: lead.created_at.toISOString(),
  };
};

/**
 * Changes a lead for its agent, who becomes the owner of a lead without one.
 *
 * @throws AppError notFound; stale with the current lead; wrongState for a lead of another owner; badRequest
 */
const changeAgentLead = (
  db: Queryable,
  id: string,
  change: AgentLeadChange,
  { expected, actor, agentId }: Pick<ChangeContext, 'expected' | 'actor'> & { agentId: string },
): Promise<LeadRow> =>
  changeLockedRow(
    db,
    {
      find: (client, leadId, lock) => findOwnLead(client, leadId, agentId, lock),
      id,
      expected,
      show: (row) => toAgentLead(row, agentId),
    },
    async (client, row) => {
      if (getOwner(row, agentId) === 'OTHER')
        throw new AppError('wrongState', {
          message: [
            'Lo atiende otra persona del equipo: dejale una nota',
            'Another colleague is working on it: leave them a note',
          ],
        });
      const { row: changed } = await changeLocked(client, row, { ...change, assignee: agentId }, actor);
      return changed;
    },
  );

/** Registers the routes of an agent's own leads. */
export function agentLeadRoutes(app: FastifyInstance): void {
  const { pool } = app.context.database;
  route(app, agentLeadEndpoints.list, async ({ query, caller }) => {
    const { id } = caller.user;
    return toPage(await page(pool, read(query), createScope(id)), (row) => toAgentLead(row, id));
  });
  route(app, agentLeadEndpoints.show, async ({ params, caller }) => {
    const row = await findOwnLead(pool, params.id, caller.user.id);
    const notes = await leadNotes.list(pool, row.id, caller.user.id);
    return { data: { ...toAgentLead(row, caller.user.id), notes } };
  });
  route(app, agentLeadEndpoints.update, async ({ params, body, request, actor, caller, db }) => {
    const agentId = caller.user.id;
    const context = { expected: readExpectedVersion(request), actor, agentId };
    return { data: toAgentLead(await changeAgentLead(db, params.id, body, context), agentId) };
  });
  route(app, agentLeadEndpoints.note, ({ params, body, actor, caller, db }) =>
    inTransaction(db, async (client) => {
      const row = await findOwnLead(client, params.id, caller.user.id, true);
      return { data: await leadNotes.add(client, row.id, body.text, actor) };
    }),
  );
}
