import { createHash, createHmac } from 'node:crypto';
import type { ContactRequest, LeadSource } from '@centinela/api/leads.ts';
import { foldText } from '@centinela/sections/kernel/derive.ts';
import type pg from 'pg';
import type { Queryable } from '../../platform/database/queryable.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { mailJob } from './leads.jobs.ts';

/** What came in, and how. */
export interface IncomingLead {
  source: LeadSource;
  verified: boolean;
  /** Slug of the landing. */
  landing: string | null;
  request: ContactRequest;
  ip: string;
}

export interface StoreDeps {
  jobs: Jobs;
  /** Keys the hash of addresses. */
  secret: string;
}

const utmName = /^utm_(source|medium|campaign|term|content)$/;

/** The campaign a visitor came by, from the page's own query. */
function utmOf(page: string | null): Record<string, string> {
  const [, query = ''] = page?.split('?', 2) ?? [];
  const pairs = [...new URLSearchParams(query)].filter(([name, value]) => utmName.test(name) && value);
  return Object.fromEntries(pairs.map(([name, value]) => [name, value.slice(0, 200)]));
}

/** What somebody types to find it: words without accents, the number also without its gaps. */
const searchOf = (
  { name, phone, email, province, locality, message }: ContactRequest,
  landing: string | null,
) =>
  foldText(
    [name, phone, phone.replace(/\D/g, ''), email, province, locality, landing, message]
      .filter(Boolean)
      .join(' '),
  );

function fingerprintOf({ source, landing, request: { page: _page, ...words } }: IncomingLead): string {
  return createHash('sha256')
    .update(JSON.stringify([source, landing, Object.entries(words).sort()]))
    .digest('base64url');
}

const findSame = `select id from leads where fingerprint = $1 and created_at > now() - interval '10 minutes' limit 1`;

const insert = `insert into leads (source, verified, landing, name, phone, email, province, locality, message, request,
    page, utm, ip_hash, fingerprint, search)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) returning id`;

async function insertLead(
  db: Queryable,
  lead: IncomingLead,
  fingerprint: string,
  secret: string,
): Promise<string> {
  const { source, verified, landing, request, ip } = lead;
  const { name, phone, email, province, locality, message, page } = request;
  const { rows } = await db.query<{ id: string }>({
    name: 'lead-insert',
    text: insert,
    values: [
      source,
      verified,
      landing,
      name,
      phone,
      email,
      province,
      locality,
      message,
      JSON.stringify(request),
      page,
      JSON.stringify(utmOf(page)),
      createHmac('sha256', secret).update(`lead ${ip}`).digest('base64url'),
      fingerprint,
      searchOf(request, landing),
    ],
  });
  const [row] = rows;
  if (!row) throw new Error('an inserted lead came back without its id');
  return row.id;
}

/**
 * Stores a lead together with the job that mails it: neither exists without the other. Must run in a
 * transaction.
 *
 * @returns its id; that of the first one when the same came within the last ten minutes
 */
export async function storeLead(
  client: pg.PoolClient,
  lead: IncomingLead,
  { jobs, secret }: StoreDeps,
): Promise<string> {
  const fingerprint = fingerprintOf(lead);
  // A double click: the second one waits here and then finds the first one's row.
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`lead ${fingerprint}`]);
  const same = await client.query<{ id: string }>(findSame, [fingerprint]);
  const [first] = same.rows;
  if (first) return first.id;
  const id = await insertLead(client, lead, fingerprint, secret);
  await jobs.send(mailJob, { id }, { client });
  return id;
}
