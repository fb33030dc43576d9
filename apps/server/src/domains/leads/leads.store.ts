import { createHash } from 'node:crypto';
import type { ContactRequest, LeadSource } from '@centinela/api/leads/leads.ts';
import { foldText } from '@centinela/sections/kernel/fold.ts';
import type pg from 'pg';
import type { KeptDesign } from '#designs/read';
import { noteSent } from '#designs/write';
import type { Config } from '#platform/config/config.ts';
import { lockThing } from '#platform/database/locks.ts';
import { onlyRow } from '#platform/database/onlyRow.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { type Secret, sign } from '#platform/secrets/secret.ts';
import { orderLeadMail } from './leads.mail.ts';
import { type LeadRow, leadColumns } from './leads.rows.ts';

/** What came in, and how. */
export interface IncomingLead {
  source: LeadSource;
  verified: boolean;
  /** Slug of the landing. */
  landing: string | null;
  request: ContactRequest;
  /** The kept design that it asks for. */
  design?: KeptDesign | null;
  ip: string;
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
  plan: string | null,
) =>
  foldText(
    [name, phone, phone.replace(/\D/g, ''), email, province, locality, landing, plan, message]
      .filter(Boolean)
      .join(' '),
  );

function fingerprintOf({
  source,
  landing,
  design,
  request: { page: _page, ...words },
}: IncomingLead): string {
  return createHash('sha256')
    .update(JSON.stringify([source, landing, Object.entries(words).sort(), design?.id ?? null]))
    .digest('base64url');
}

const findSame = `select id from leads where fingerprint = $1 and created_at > now() - interval '10 minutes' limit 1`;

const insert = `insert into leads as l (source, verified, landing, name, phone, email, province, locality, message, request,
    page, utm, ip_hash, fingerprint, search, design_id, plan, monthly, once)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19) returning ${leadColumns}`;

async function insertLead(
  db: Queryable,
  lead: IncomingLead,
  fingerprint: string,
  secret: Secret,
): Promise<LeadRow> {
  const { source, verified, landing, request, design, ip } = lead;
  const proposal = design?.saved.proposal;
  const { name, phone, email, province, locality, message, page } = request;
  const { rows } = await db.query<LeadRow>({
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
      sign(secret, `lead ${ip}`).toString('base64url'),
      fingerprint,
      searchOf(request, landing, proposal?.plan?.name ?? null),
      design?.id ?? null,
      proposal?.plan?.name ?? null,
      proposal?.cost.monthly ?? null,
      proposal?.cost.once ?? null,
    ],
  });
  return onlyRow(rows);
}

/**
 * Stores a lead together with the mail that tells of it: neither exists without the other. Must run in a
 * transaction.
 *
 * @returns its id; that of the first one when the same came within the last ten minutes
 */
export async function storeLead(
  client: pg.PoolClient,
  lead: IncomingLead,
  config: Pick<Config, 'mail' | 'secret'>,
): Promise<string> {
  const fingerprint = fingerprintOf(lead);
  // A double click: the second one waits here and then finds the first one's row.
  await lockThing(client, 'lead', fingerprint);
  const same = await client.query<{ id: string }>(findSame, [fingerprint]);
  const [first] = same.rows;
  if (first) return first.id;
  const stored = await insertLead(client, lead, fingerprint, config.secret);
  if (lead.design) await noteSent(client, lead.design.id);
  const mailId = await orderLeadMail(client, stored, lead.design ?? null, config);
  await client.query({
    name: 'lead-mail',
    text: 'update leads set mail_id = $2 where id = $1',
    values: [stored.id, mailId],
  });
  return stored.id;
}
