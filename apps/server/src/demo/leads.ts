import { readFile } from 'node:fs/promises';
import { shareableKinds } from '@centinela/api/agents/links.ts';
import { companyConsent, currentConsent } from '@centinela/api/leads/consent.ts';
import { type LeadStatus, type LostReason, leadStatuses } from '@centinela/api/leads/leadSubjects.ts';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import { findAgentByCode } from '../domains/agents/agents.attribution.ts';
import { seedId } from '../domains/content/write/content.seed.ts';
import { emptyContent, type LeadContent } from '../domains/leads/leads.content.ts';
import { loadEvidence } from '../domains/leads/leads.proof.ts';
import { getLeadOrigin } from '../domains/leads/leads.source.ts';
import { computeFingerprint, type IncomingLead, insertLead } from '../domains/leads/leads.store.ts';
import type { Secret } from '../platform/secrets/secret.ts';
import { findClient } from './clients.ts';

const hours = z.number().int().positive();

/** A client's request for an add-on. */
const addonRequest = z.object({ client: z.email(), addon: z.string(), hoursAgo: hours });

const agentLink = z.object({
  code: z.string(),
  kind: z.enum(shareableKinds),
  /** Section and key of the entry. */
  entry: z.string(),
  /** Plan, product or promotion that the leads of the link ask about. */
  asked: z.partialRecord(z.enum(['plan', 'product', 'promotion']), z.string()),
  page: z.string(),
  daysAgo: z.number().int().positive(),
  /** Visits per day, starting with today and going back in time. */
  visits: z.array(z.number().int().min(0)),
  leads: z.array(
    z.object({
      name: z.string(),
      phone: z.string(),
      email: z.email().nullable(),
      /** Province and locality. */
      place: z.tuple([z.string(), z.string()]),
      message: z.string().nullable(),
      hoursAgo: hours,
      status: z.enum(leadStatuses),
    }),
  ),
});
type Link = z.output<typeof agentLink>;

const leadsFile = z.object({ addons: z.array(addonRequest), links: z.array(agentLink) });

const file = new URL('../../demo/leads.json', import.meta.url);

/** E-mail address of the agent whose links the demo's leads came through. */
const agentEmail = 'agente@centinela.demo';

const insertLinkSql = `insert into agent_links (id, code, agent_id, kind, entry_id, title, created_at)
  select uuidv7(make_interval(days => -$5::int)), $1, u.id, $2, $3,
    coalesce((select name from plans where id = $3), (select data->>'title' from content_entries where id = $3)),
    now() - make_interval(days => $5)
  from users u where u.email = $4`;

/** Each visit starts on the link's page, so it counts both as a view and as an entry. */
const insertVisitsSql = `with seen as (
    select (now() at time zone 'America/Argentina/Buenos_Aires')::date - (place - 1)::int as day, visits
    from unnest($3::int[]) with ordinality v (visits, place) where visits > 0),
  viewed as (
    insert into page_views (day, page, views, entries) select day, $2, visits, visits from seen
    on conflict (day, page) do update
      set views = page_views.views + excluded.views, entries = page_views.entries + excluded.entries)
  insert into view_origins (day, kind, name, page, count) select day, 'AGENT', $1, $2, visits from seen`;

// Answered leads are answered within two hours. The id is regenerated because lists are sorted by id, which grows
// with time.
const backdateLeadSql = `update leads l set id = uuidv7(at - now()), created_at = at, status = $3, assignee_id = u.id,
    updated_at = case when $3 = 'NEW' then at else at + interval '1 hour' end, updated_by_name = u.name,
    call_by = case when $3 = 'NEW' then call_by else at + interval '2 hours' end,
    answered_at = case when $3 <> 'NEW' then at + interval '1 hour' end,
    visit_at = case when $3 in ('VISIT', 'WON') then at + interval '5 hours' end,
    closed_at = case when $3 in ('WON', 'LOST', 'CLOSED') then least(at + interval '30 hours', now()) end,
    value = case when $3 = 'WON' then coalesce(l.monthly, 32000) * 12 + coalesce(l.once, 0) end,
    commission = case when $3 = 'WON' and l.agent_id is not null
      then round((coalesce(l.monthly, 32000) * 12 + coalesce(l.once, 0)) * 0.05, 2) end, lost_reason = $5,
    remind_at = now() + make_interval(secs => $6 * 3600.0), remind_note = $7
  from (select now() - make_interval(secs => $2 * 3600.0) as at) moment
    left join (select id, first_name || ' ' || last_name as name from users where email = $4) u on true
  where l.id = $1 returning l.id`;

const insertNoteSql = `insert into lead_notes (id, lead_id, author_id, author_name, text, created_at)
  select uuidv7(at - now()), $1, u.id, u.first_name || ' ' || u.last_name, $3, at
  from users u, (select now() - make_interval(secs => $4 * 3600.0) + interval '70 minutes' as at) moment where u.email = $2`;

const insertStepsSql = `insert into lead_steps (lead_id, status, by_name, created_at)
  select l.id, step.status, l.updated_by_name, step.at from leads l, lateral (values ('CONTACTED', 1, l.answered_at),
    ('VISIT', 2, l.visit_at), (l.status, 3, l.closed_at)) step (status, place, at)
  where l.id = $1 and $2 <> 'NEW' and step.at is not null order by step.place`;

/** A demo lead and its progress. */
export interface DemoLead {
  words: LeadContent;
  own?: IncomingLead['own'];
  /** Slug of the landing page that it came from. */
  landing?: string | null;
  hoursAgo: number;
  status: LeadStatus;
  lostReason?: LostReason | null;
  /** E-mail address of the owner. */
  assignee?: string | null;
  /** Hours from now until the reminder, and what it is about. */
  reminder?: { inHours: number; note: string } | null;
  /** Note written by the assignee. */
  note?: string | null;
}

async function seedLead(
  db: PoolClient,
  { words, own = null, landing = null, hoursAgo, status, ...progress }: DemoLead,
  secret: Secret,
) {
  const { lostReason = null, assignee = null, reminder = null, note = null } = progress;
  const source = landing === null ? 'CONTACT' : 'LANDING';
  const lead = { source, verified: true, landing, words, own, ip: 'demo' } as const;
  const found = {
    fingerprint: computeFingerprint(lead),
    evidence: await loadEvidence(db, words, null, null),
    origin: getLeadOrigin(words),
    agent: { trackedLink: await findAgentByCode(db, words.agent), agentCode: words.agent },
  };
  const { id } = await insertLead(db, lead, found, { secret, cvDays: 0 });
  const { rows } = await db.query<{ id: string }>(backdateLeadSql, [
    ...[id, hoursAgo, status, assignee, status === 'LOST' ? (lostReason ?? 'OTHER') : null],
    ...[reminder?.inHours ?? null, reminder?.note ?? null],
  ]);
  await db.query(insertStepsSql, [rows[0]?.id, status]);
  if (note && assignee) await db.query(insertNoteSql, [rows[0]?.id, assignee, note, hoursAgo]);
}

/** Converts the leads of a tracked link. */
const toDemoLeads = ({ code, kind, asked, page, leads }: Link): DemoLead[] =>
  leads.map(({ name, phone, email, place: [province, locality], message, hoursAgo, status }) => ({
    words: {
      ...emptyContent,
      ...{ name, phone, email, province, locality, message, topic: kind, asked, page, agent: code },
      subject: null,
      entry: `${page}?agente=${code}`,
      consent: currentConsent,
    },
    hoursAgo,
    status,
  }));

async function createAddonLead(db: PoolClient, each: z.output<typeof addonRequest>): Promise<DemoLead> {
  const { id, name, email, phone, contract } = await findClient(db, each.client);
  return {
    words: {
      ...emptyContent,
      ...{ name, phone, email, subject: null, message: null, page: '/clientes/adicionales' },
      topic: 'ADDON',
      asked: { addon: each.addon },
      consent: companyConsent,
    },
    own: { clientId: id, contract },
    hoursAgo: each.hoursAgo,
    status: 'NEW',
  };
}

/**
 * Seeds the demo agent's tracked links with their visits and leads, and the add-on requests of clients.
 *
 * @param others further leads to seed
 */
export async function seedLeads(
  db: PoolClient,
  secret: Secret,
  others: readonly DemoLead[] = [],
): Promise<void> {
  const { addons, links } = leadsFile.parse(JSON.parse(await readFile(file, 'utf8')));
  for (const { code, kind, entry, page, daysAgo, visits } of links) {
    const [section = '', key = ''] = entry.split('/');
    await db.query(insertLinkSql, [code, kind, seedId(section, key), agentEmail, daysAgo]);
    await db.query(insertVisitsSql, [code, page, visits]);
  }
  const demoLeads = [...links.flatMap(toDemoLeads), ...others];
  for (const each of addons) demoLeads.push(await createAddonLead(db, each));
  // Insert in chronological order, because lead numbers grow with time.
  demoLeads.sort((one, other) => other.hoursAgo - one.hoursAgo);
  for (const each of demoLeads) await seedLead(db, each, secret);
}
