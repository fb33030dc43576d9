import type { LeadTopic } from '@centinela/api/leads/leadSubjects.ts';
import type { LeadSource } from '@centinela/api/leads/leads.ts';
import type { LeadReceipt } from '@centinela/api/leads/sending.ts';
import { foldText } from '@centinela/sections/kernel/fold.ts';
import type { Quote } from '@centinela/sections/sections/protectionSections/quote.ts';
import type pg from 'pg';
import { hashCase } from '#cases/write';
import type { StoredDesign } from '#designs/read';
import { markSent } from '#designs/write';
import type { Config } from '#platform/config/config.ts';
import { lockObject } from '#platform/database/locks.ts';
import { onlyRow } from '#platform/database/onlyRow.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { sign } from '#platform/secrets/secret.ts';
import { offerVisit } from '#visits/write';
import { findLeadAgent, type LeadAgent } from './agents/leadAgent.ts';
import { claimCv, type StoredCv } from './cv/cv.store.ts';
import { getItemsTopic, type LeadContent } from './leads.content.ts';
import { queueLeadEvents } from './leads.events.ts';
import { queueAgentMail, queueLeadMail } from './leads.mail.ts';
import { type LeadEvidence, loadEvidence } from './leads.proof.ts';
import { type LeadRow, leadColumns } from './leads.rows.ts';
import { getLeadOrigin } from './leads.source.ts';

/** A submitted lead and its context. */
export interface IncomingLead {
  source: LeadSource;
  verified: boolean;
  /** Slug of the landing page. */
  landing: string | null;
  words: LeadContent;
  /** The saved design that the lead refers to. */
  design?: StoredDesign | null;
  /** The quote of an agent's visit. */
  quote?: Quote | null;
  /** The CV uploaded for this lead. */
  cv?: StoredCv | null;
  /** The client who requests something for their contract. */
  own?: { clientId: string; contract: { id: string; number: string } } | null;
  ip: string;
}

/** Determines the topic: from the form, else from the items that the lead names. */
const getTopic = ({ landing, design, words: { topic, asked } }: IncomingLead): LeadTopic =>
  topic ?? (landing === null ? null : 'LANDING') ?? (design ? 'DESIGN' : getItemsTopic(asked)) ?? 'CONTACT';

/** Builds the search text: terms without accents, and phone numbers also without separators. */
const buildSearchText = (
  { landing, words, own }: IncomingLead,
  plan: string | null,
  evidence: LeadEvidence | null,
  broughtBy: string | null,
): string => {
  const { name, phone, email, province, locality, subject, message, agent } = words;
  const things = evidence?.proof.shown.map((thing) => thing.name) ?? [];
  return foldText(
    [name, phone, phone?.replace(/\D/g, ''), email, province, locality, landing, plan, ...things, agent]
      .concat(own?.contract.number ?? null)
      .concat(subject, message, broughtBy)
      .filter(Boolean)
      .join(' '),
  );
};

/** Hashes who asks for what; ignores the page and the origin of the visit. */
export function computeFingerprint({ source, landing, design, cv, own, words }: IncomingLead): string {
  const {
    page: _page,
    entry: _entry,
    site: _site,
    agent: _agent,
    consent: _consent,
    asked,
    ...content
  } = words;
  return hashCase(
    source,
    landing,
    Object.entries(content).sort(),
    Object.entries(asked).sort(),
    design?.id ?? null,
    ...(cv ? [cv.checksum] : []),
    ...(own ? [own.contract.id] : []),
  );
}

const findDuplicateSql = `select id, number, call_by from leads
  where fingerprint = $1 and created_at > now() - interval '10 minutes' limit 1`;

const insertSql = `insert into leads as l (source, verified, landing, name, phone, email, province, locality, message, request,
    page, utm, ip_hash, fingerprint, search, design_id, plan, monthly, once, topic, asked, subject, entry, agent, proof, call_by,
    came_from, campaign, cv_key, cv_name, cv_size, cv_until, agent_id, agent_link_id, contract_id, contract, client_id)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26,
    $27, $28, $29, $30, $31, now() + make_interval(days => $32), $33, $34, $35, $36, $37)
  returning ${leadColumns}`;

/** Derived data of a lead. */
export interface DerivedData {
  fingerprint: string;
  /** What the visitor saw; null for a lead that staff enters. */
  evidence: LeadEvidence | null;
  origin: ReturnType<typeof getLeadOrigin>;
  agent: LeadAgent;
}

/** Inserts a lead without sending mails. */
export async function insertLead(
  db: Queryable,
  lead: IncomingLead,
  { fingerprint, evidence, origin, agent }: DerivedData,
  { secret, cvDays }: Pick<Config, 'secret' | 'cvDays'>,
): Promise<LeadRow> {
  const { source, verified, landing, words, design, quote, cv, own, ip } = lead;
  const { name, phone, email, province, locality, message, page, subject, entry, asked } = words;
  const proposal = design?.saved.proposal;
  const priced = quote ?? (proposal && { plan: proposal.plan?.name, ...proposal.cost });
  const thing = evidence?.proof.shown.find(({ price }) => price !== null);
  const plan = priced ? priced.plan : thing?.kind === 'plan' ? thing.name : null;
  const { rows } = await db.query<LeadRow>({
    name: 'lead-insert',
    text: insertSql,
    values: [
      ...[source, verified, landing, name, phone, email, province, locality, message],
      JSON.stringify(words),
      page,
      JSON.stringify(origin.utm),
      sign(secret, `lead ${ip}`).toString('base64url'),
      fingerprint,
      buildSearchText(lead, plan ?? null, evidence, agent.trackedLink?.name ?? null),
      design?.id ?? null,
      plan ?? null,
      priced ? priced.monthly : thing?.price?.monthly,
      priced ? priced.once : thing?.price?.once,
      getTopic(lead),
      JSON.stringify(asked),
      ...[subject, entry, agent.agentCode],
      evidence && JSON.stringify(evidence.proof),
      evidence?.callBy,
      origin.cameFrom,
      origin.campaign,
      ...[cv?.key, cv?.name, cv?.size, cv && cvDays],
      ...[agent.trackedLink?.agentId, agent.trackedLink?.linkId],
      ...[own?.contract.id, own?.contract.number, own?.clientId],
    ],
  });
  const stored = onlyRow(rows);
  const { id, number, status, topic } = stored;
  await queueLeadEvents(db, 'lead.created', [{ id, number, status, topic, source }]);
  return stored;
}

/** Configuration for storing leads. */
type LeadConfig = Pick<Config, 'mail' | 'secret' | 'cvDays'>;

interface StoredRow {
  id: string;
  number: number;
  call_by: Date | null;
}

/** Topics of leads after which no visit and no time for the call is offered. */
const topicsWithoutVisit: readonly LeadTopic[] = ['AGENT', 'JOB'];

/** Creates the receipt, with half-days to choose from. */
async function createReceipt(
  db: Queryable,
  { id, number, call_by }: StoredRow,
  lead: IncomingLead,
  { secret }: LeadConfig,
): Promise<LeadReceipt> {
  const { name, phone, email, province, locality } = lead.words;
  const canOffer = phone !== null && !lead.own && !topicsWithoutVisit.includes(getTopic(lead));
  const invitation = {
    case: { kind: 'lead' as const, id, number },
    ...{ clientId: null, name, phone, email, province, locality, callBy: call_by },
  };
  return {
    id,
    number,
    callBy: call_by?.toISOString() ?? null,
    visit: canOffer ? await offerVisit(db, invitation, secret) : null,
  };
}

/**
 * Stores a lead and queues its notification mails atomically. Must run in a transaction.
 *
 * @throws AppError badRequest for a CV that has been deleted
 * @returns the receipt for the visitor; that of the first lead if the same one arrived within the last ten
 * minutes
 */
export async function storeLead(
  client: pg.PoolClient,
  lead: IncomingLead,
  config: LeadConfig,
): Promise<LeadReceipt> {
  const fingerprint = computeFingerprint(lead);
  // Handles a double click: the second request waits here and then finds the first one's row.
  await lockObject(client, 'lead', fingerprint);
  const same = await client.query<StoredRow>(findDuplicateSql, [fingerprint]);
  const [first] = same.rows;
  // A client may repeat a withdrawn request at once; the caller checks for an open one.
  if (first && !lead.own) return createReceipt(client, first, lead, config);
  if (lead.cv) await claimCv(client, lead.cv);
  const evidence = await loadEvidence(client, lead.words, lead.landing, lead.cv ? config.cvDays : null);
  const origin = getLeadOrigin(lead.words);
  const agent = await findLeadAgent(client, getTopic(lead), origin.agent, lead.design?.agentLinkId ?? null);
  const stored = await insertLead(client, lead, { fingerprint, evidence, origin, agent }, config);
  if (lead.design) await markSent(client, lead.design.id);
  const mailId = await queueLeadMail(client, stored, lead.design ?? null, config);
  const agentMailId = agent.trackedLink && (await queueAgentMail(client, stored, agent.trackedLink, config));
  await client.query({
    name: 'lead-mail',
    text: 'update leads set mail_id = $2, agent_mail_id = $3 where id = $1',
    values: [stored.id, mailId, agentMailId],
  });
  return createReceipt(client, stored, lead, config);
}
