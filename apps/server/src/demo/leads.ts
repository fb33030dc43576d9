import { readFile } from 'node:fs/promises';
import { sharedKinds } from '@centinela/api/agents/links.ts';
import { consentAlone, consentNow } from '@centinela/api/leads/consent.ts';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import { readMark } from '../domains/agents/agents.mark.ts';
import { seedId } from '../domains/content/write/content.seed.ts';
import { findShown } from '../domains/leads/leads.shown.ts';
import { sourceOf } from '../domains/leads/leads.source.ts';
import { fingerprintOf, type IncomingLead, insertLead } from '../domains/leads/leads.store.ts';
import { emptyWords, type LeadWords } from '../domains/leads/leads.words.ts';
import type { Secret } from '../platform/secrets/secret.ts';
import { clientOf } from './clients.ts';

const hours = z.number().int().positive();

/** A client's request for an add-on. */
const addon = z.object({ client: z.email(), addon: z.string(), hoursAgo: hours });

const link = z.object({
  code: z.string(),
  kind: z.enum(sharedKinds),
  /** Section and key of the entry. */
  entry: z.string(),
  /** What its leads ask about. */
  asked: z.partialRecord(z.enum(['plan', 'product', 'promotion']), z.string()),
  page: z.string(),
  daysAgo: z.number().int().positive(),
  /** Of today, of yesterday and so on. */
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
      status: z.enum(['NEW', 'CONTACTED', 'CLOSED']),
    }),
  ),
});
type Link = z.output<typeof link>;

const data = z.object({ addons: z.array(addon), links: z.array(link) });

const file = new URL('../../demo/leads.json', import.meta.url);

/** Whose the links are. */
const agent = 'agente@centinela.demo';

const insertLink = `insert into agent_links (id, code, agent_id, kind, entry_id, title, created_at)
  select uuidv7(make_interval(days => -$5::int)), $1, u.id, $2, $3,
    coalesce((select name from plans where id = $3), (select data->>'title' from content_entries where id = $3)),
    now() - make_interval(days => $5)
  from users u where u.email = $4`;

/** Each visit began with its page: it is a view and an entry alike. */
const insertVisits = `with seen as (
    select (now() at time zone 'America/Argentina/Buenos_Aires')::date - (place - 1)::int as day, visits
    from unnest($3::int[]) with ordinality v (visits, place) where visits > 0),
  viewed as (
    insert into page_views (day, page, views, entries) select day, $2, visits, visits from seen
    on conflict (day, page) do update
      set views = page_views.views + excluded.views, entries = page_views.entries + excluded.entries)
  insert into view_origins (day, kind, name, page, count) select day, 'AGENT', $1, $2, visits from seen`;

// Answered within two hours, unless nobody has. Ids grow with time, by which lists are ordered.
const aged = `update leads set id = uuidv7(make_interval(hours => -$2::int)), created_at = now() - make_interval(hours => $2),
    updated_at = now() - make_interval(hours => $2), status = $3,
    call_by = case when $3 = 'NEW' then call_by else now() - make_interval(hours => $2 - 2) end,
    answered_at = case when $3 <> 'NEW' then now() - make_interval(hours => $2 - 1) end
  where id = $1`;

interface Came {
  words: LeadWords;
  own?: IncomingLead['own'];
  hoursAgo: number;
  status: 'NEW' | 'CONTACTED' | 'CLOSED';
}

async function seedLead(db: PoolClient, { words, own = null, hoursAgo, status }: Came, secret: Secret) {
  const lead = { source: 'CONTACT', verified: true, landing: null, words, own, ip: 'demo' } as const;
  const found = {
    fingerprint: fingerprintOf(lead),
    shown: await findShown(db, words, null, null),
    came: sourceOf(words),
    agent: { marked: await readMark(db, words.agent), mark: words.agent },
  };
  const { id } = await insertLead(db, lead, found, { secret, cvDays: 0 });
  await db.query(aged, [id, hoursAgo, status]);
}

/** The leads of a link. */
const cameBy = ({ code, kind, asked, page, leads }: Link): Came[] =>
  leads.map(({ name, phone, email, place: [province, locality], message, hoursAgo, status }) => ({
    words: {
      ...emptyWords,
      ...{ name, phone, email, province, locality, message, topic: kind, asked, page, agent: code },
      subject: null,
      entry: `${page}?agente=${code}`,
      consent: consentNow,
    },
    hoursAgo,
    status,
  }));

async function addonOf(db: PoolClient, each: z.output<typeof addon>): Promise<Came> {
  const { id, name, email, phone, contract } = await clientOf(db, each.client);
  return {
    words: {
      ...emptyWords,
      ...{ name, phone, email, subject: null, message: null, page: '/clientes/adicionales' },
      topic: 'ADDON',
      asked: { addon: each.addon },
      consent: consentAlone,
    },
    own: { clientId: id, contract },
    hoursAgo: each.hoursAgo,
    status: 'NEW',
  };
}

/** The links of the demo's agent with what came by them, and what clients want to add to their contracts. */
export async function seedLeads(db: PoolClient, secret: Secret): Promise<void> {
  const { addons, links } = data.parse(JSON.parse(await readFile(file, 'utf8')));
  for (const { code, kind, entry, page, daysAgo, visits } of links) {
    const [section = '', key = ''] = entry.split('/');
    await db.query(insertLink, [code, kind, seedId(section, key), agent, daysAgo]);
    await db.query(insertVisits, [code, page, visits]);
  }
  const came = links.flatMap(cameBy);
  for (const each of addons) came.push(await addonOf(db, each));
  // Their numbers grow with time.
  came.sort((one, other) => other.hoursAgo - one.hoursAgo);
  for (const each of came) await seedLead(db, each, secret);
}
