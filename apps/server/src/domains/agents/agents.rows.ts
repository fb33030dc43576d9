import {
  type AgentLink,
  getLinkPath,
  type ShareableKind,
  type StaffLink,
} from '@centinela/api/agents/links.ts';
import { usersSubquery } from '#accounts/read';
import { countViewsByAgentCode } from '#analytics/links';
import type { Queryable } from '#platform/database/queryable.ts';
import { activeAgentCondition } from './agents.attribution.ts';
import { isCode } from './agents.code.ts';

/** A tracked link as stored. */
export interface LinkRow {
  id: string;
  code: string;
  kind: ShareableKind;
  entry_id: string;
  title: string;
  agent_id: string | null;
  agent_name: string | null;
  /** Whether the link still identifies its agent: the link is open and the agent is active. */
  marks: boolean;
  created_at: Date;
  ended_at: Date | null;
  ended_by_name: string | null;
}

export const linkColumns = `k.id, k.code, k.kind, k.entry_id, k.title, k.agent_id, k.created_at, k.ended_at, k.ended_by_name,
  u.first_name || ' ' || u.last_name as agent_name, coalesce(k.ended_at is null and ${activeAgentCondition}, false) as marks`;
export const linkTables = `agent_links k left join ${usersSubquery} u on u.id = k.agent_id`;

/** Finds an open link by code; returns null for an unknown or ended one. */
export async function findOpenLink(db: Queryable, code: string): Promise<LinkRow | null> {
  if (!isCode(code)) return null;
  const { rows } = await db.query<LinkRow>({
    name: 'agent-link-open',
    text: `select ${linkColumns} from ${linkTables} where k.code = $1 and k.ended_at is null`,
    values: [code],
  });
  return rows[0] ?? null;
}

/** What the statistics of links need, provided by compose/. */
export interface StatisticsDeps {
  /** Public origin of the site. */
  publicUrl: string;
  /** Counts the leads of links by link id, without spam, from the leads domain. */
  countLeadsByLink(db: Queryable, linkIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
}

/** Adds statistics to links: page views by visitors, and leads without spam. */
export async function addStatistics(
  db: Queryable,
  rows: readonly LinkRow[],
  { publicUrl, countLeadsByLink }: StatisticsDeps,
): Promise<StaffLink[]> {
  const [visits, leads] = await Promise.all([
    countViewsByAgentCode(
      db,
      rows.map(({ code }) => code),
    ),
    countLeadsByLink(
      db,
      rows.map(({ id }) => id),
    ),
  ]);
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    entry: row.entry_id,
    title: row.title,
    code: row.code,
    url: publicUrl + getLinkPath(row.code),
    visits: visits.get(row.code) ?? 0,
    leads: leads.get(row.id) ?? 0,
    createdAt: row.created_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    agent: row.agent_id === null ? null : { id: row.agent_id, name: row.agent_name?.trim() ?? '' },
    marks: row.marks,
    endedBy: row.ended_by_name,
  }));
}

/** Converts a link to what its agent may see. */
export const toAgentLink = ({
  agent: _agent,
  marks: _marks,
  endedBy: _endedBy,
  ...link
}: StaffLink): AgentLink => link;
