import { readFile } from 'node:fs/promises';
import {
  cancellationKinds,
  cancellationStates,
  currentCancellationVersion,
} from '@centinela/api/cancellations/cancellationTexts.ts';
import { householdViews } from '@centinela/api/household/shared.ts';
import { requestStates } from '@centinela/api/requests/requestLabels.ts';
import { storedDetails } from '@centinela/api/requests/requests.ts';
import { toArgentineDate } from '@centinela/sections/kernel/visible.ts';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import { insertCancellation, normalizeRequest } from '../domains/cancellations/cancellations.store.ts';
import { insertRequest } from '../domains/requests/requests.store.ts';
import type { Secret } from '../platform/secrets/secret.ts';
import { findClient, toDateHoursAgo } from './clients.ts';

const hours = z.number().int().positive();

/** Fields of a client's request, including how far staff has processed it. */
const requestFields = {
  client: z.email(),
  hoursAgo: hours,
  /** E-mail address of the assigned staff member. */
  by: z.email().nullable().default(null),
  takenAgo: hours.nullable().default(null),
  doneAgo: hours.nullable().default(null),
};

const requestSchema = z.object({
  ...requestFields,
  /** As submitted by the form, except that a move gives its date as a number of days from now. */
  details: z.looseObject({ inDays: hours.optional() }).transform(({ inDays, ...details }) =>
    storedDetails.parse({
      ...details,
      ...(inDays && { from: toArgentineDate(toDateHoursAgo(-24 * inDays)) }),
    }),
  ),
  state: z.enum(requestStates).default('RECEIVED'),
  answer: z.string().nullable().default(null),
});

const cancellationSchema = z.object({
  ...requestFields,
  code: z.string(),
  kind: z.enum(cancellationKinds),
  reason: z.string().nullable(),
  state: z.enum(cancellationStates).default('RECEIVED'),
  outcome: z.string().nullable().default(null),
});

const guestSchema = z.object({
  client: z.email(),
  name: z.string(),
  email: z.email(),
  views: z.array(z.enum(householdViews)),
  daysAgo: z.number().int().positive(),
  state: z.enum(['INVITED', 'ACTIVE']),
});

const activitySchema = z.object({
  requests: z.array(requestSchema),
  cancellations: z.array(cancellationSchema),
  guests: z.array(guestSchema),
});

const activityFile = new URL('../../demo/activity.json', import.meta.url);

// Parameters: $1 row id, $2 hours since the request, $3 state, $4 assignee, $5 and $6 hours since it was taken
// and done, $7 answer to the client. The id is regenerated because lists are sorted by id, which grows with time.
const buildUpdateSql = (table: string, assignments: string): string => `update ${table} r
  set id = uuidv7(make_interval(hours => -$2::int)), state = $3, version = num_nonnulls($5::int, $6::int) + 1,
    created_at = now() - make_interval(hours => $2), taken_at = now() - make_interval(hours => $5),
    done_at = now() - make_interval(hours => $6), updated_at = now() - make_interval(hours => coalesce($6, $5, $2)),
    ${assignments}
  from (select 1) one left join lateral (
    select id, first_name || ' ' || last_name as name from users where email = $4) u on true
  where r.id = $1`;

const updateRequestSql = buildUpdateSql(
  'service_requests',
  `assignee_id = u.id, answer = $7, updated_by_name = case when $3 = 'WITHDRAWN' then r.name else u.name end`,
);
const updateCancellationSql = buildUpdateSql(
  'cancellations',
  // The demo sends no mails, so the mail with the code stays queued.
  `mail_id = uuidv7(), outcome = $7, taken_by_name = u.name, done_by_name = case when $6 is not null then u.name end,
    updated_by_name = u.name`,
);

async function seedRequests(db: PoolClient, all: z.output<typeof requestSchema>[]): Promise<void> {
  for (const { client, details, hoursAgo, state, by, takenAgo, doneAgo, answer } of all) {
    const { id, contract } = await findClient(db, client);
    const row = await insertRequest(db, id, { contract, details });
    await db.query(updateRequestSql, [row.id, hoursAgo, state, by, takenAgo, doneAgo, answer]);
  }
}

async function seedCancellations(
  db: PoolClient,
  all: z.output<typeof cancellationSchema>[],
  secret: Secret,
): Promise<void> {
  for (const { client, code, kind, reason, hoursAgo, state, by, takenAgo, doneAgo, outcome } of all) {
    const { name, document, email, phone, contract } = await findClient(db, client);
    const requestData = normalizeRequest({ name, document, contract: contract.number, email, phone, reason });
    const cancellationInput = { kind, request: requestData, version: currentCancellationVersion, ip: 'demo' };
    const row = await insertCancellation(db, cancellationInput, {
      code,
      at: toDateHoursAgo(hoursAgo),
      secret,
    });
    await db.query(updateCancellationSql, [row.id, hoursAgo, state, by, takenAgo, doneAgo, outcome]);
  }
}

async function seedGuests(db: PoolClient, all: z.output<typeof guestSchema>[]): Promise<void> {
  for (const { client, name, email, views, daysAgo, state } of all)
    await db.query(
      `insert into household_access (owner_id, guest_id, email, name, sees_contracts, sees_invoices, state, created_at,
         mailed_at, expires_at, accepted_at)
       select o.id, case when $6 = 'ACTIVE' then g.id end, $2, $3, $4::boolean, $5::boolean, $6, at, at, at + interval '7 days',
         case when $6 = 'ACTIVE' then at + interval '5 hours' end
       from users o left join users g on g.email = $2, lateral (select now() - make_interval(days => $7) as at) moment
       where o.email = $1`,
      [client, email, name, views.includes('contracts'), views.includes('invoices'), state, daysAgo],
    );
}

/** The monitoring account of the main demo client. */
const insertActivationSql = `insert into activations (key, kind, user_id, cause, state, account, attempts, queued_at, activated_at, created_at)
  select 'client:' || id, 'CLIENT', id, 'CALL', 'ACTIVE', 'ETX-7C21A90E', 1, at, at + interval '4 seconds', at
  from users, lateral (select now() - interval '60 days' as at) moment where email = 'cliente@centinela.demo'`;

/** Seeds the recent activity of demo clients: requests, cancellations, withdrawals, guests and activations. */
export async function seedActivity(db: PoolClient, secret: Secret): Promise<void> {
  const { requests, cancellations, guests } = activitySchema.parse(
    JSON.parse(await readFile(activityFile, 'utf8')),
  );
  await seedRequests(db, requests);
  await seedCancellations(db, cancellations, secret);
  await seedGuests(db, guests);
  await db.query(insertActivationSql);
}
