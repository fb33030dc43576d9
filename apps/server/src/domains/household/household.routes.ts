import { householdEndpoints } from '@centinela/api/household/household.ts';
import { type HouseholdView, sharedEndpoints } from '@centinela/api/household/shared.ts';
import type { FastifyInstance } from 'fastify';
import { sharedContracts } from '#contracts/shared';
import { sharedInvoicePdf, sharedInvoices } from '#invoices/shared';
import type { Queryable } from '#platform/database/queryable.ts';
import { isUuid } from '#platform/database/uuid.ts';
import { AppError, orNotFound } from '#platform/errors/appError.ts';
import type { Caller } from '#platform/http/caller.ts';
import { expectedVersion } from '#platform/http/ifMatch.ts';
import { route } from '#platform/http/route.ts';
import { sendPrivate } from '#platform/http/sendPrivate.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { createRateLimit } from '#platform/rateLimit/rateLimit.ts';
import { takeOrRefuse } from '#platform/rateLimit/takeOrRefuse.ts';
import { hashOfLinkToken } from '#platform/secrets/linkToken.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { missBuckets } from './household.limits.ts';
import {
  allOf,
  findAny,
  findGuests,
  findLinked,
  findOwn,
  type Guest,
  peopleOf,
  personAnswer,
  sharedAnswer,
  sharedWith,
  staffAnswer,
  viewsOf,
} from './household.rows.ts';
import type { Reader } from './household.seen.ts';
import { accept, change, end, invite, tooOld } from './household.write.ts';

export interface HouseholdDeps {
  jobs: Pick<Jobs, 'send'>;
  storage: Storage;
}

/** Narrows the caller to a client, which access rule `client` guarantees at runtime. */
function clientOf({ user }: Caller): Guest {
  if (user.kind !== 'CLIENT') throw new AppError('forbidden');
  return { id: user.id, email: user.email };
}

/**
 * Registers the household endpoints: members that a client invites, what is shared with a client, and both for staff.
 */
export function householdRoutes(app: FastifyInstance, deps: HouseholdDeps): void {
  ownerRoutes(app, deps);
  guestRoutes(app);
  readingRoutes(app, deps);
  staffRoutes(app);
}

function ownerRoutes(app: FastifyInstance, { jobs }: HouseholdDeps): void {
  const { people, invite: inviting, change: changing, end: ending } = householdEndpoints;
  const { pool } = app.context.database;
  const { config } = app.context;

  route(app, people, async ({ caller, db }) => ({
    data: (await peopleOf(db, clientOf(caller).id)).map(personAnswer),
  }));

  route(app, inviting, async ({ body, caller, db, actor }) => ({
    data: personAnswer(await invite({ db, pool, jobs }, clientOf(caller), body, actor)),
  }));

  route(app, changing, async ({ params, body, caller, db, actor, request }) => {
    const expected = expectedVersion(request);
    return {
      data: personAnswer(await change(db, clientOf(caller).id, params.id, body, { expected, actor })),
    };
  });

  route(app, ending, async ({ params, caller, db, actor }) => {
    const { id: ownerId } = clientOf(caller);
    return { data: await end(db, (client) => findOwn(client, ownerId, params.id), 'OWNER', actor, config) };
  });
}

function guestRoutes(app: FastifyInstance): void {
  const { shared, open, accept: accepting, leave } = sharedEndpoints;
  const limit = createRateLimit(app.context.database.pool);
  const { config } = app.context;

  route(app, shared, async ({ caller, db }) => ({
    data: (await sharedWith(db, clientOf(caller))).map(sharedAnswer),
  }));

  route(app, open, async ({ body, caller, db, request }) => {
    const found = await findLinked(db, clientOf(caller), hashOfLinkToken(body.token));
    if (!found) {
      await takeOrRefuse(limit, missBuckets(request.ip));
      throw new AppError('notFound');
    }
    if (found.is_expired) throw tooOld();
    return { data: sharedAnswer(found) };
  });

  route(app, accepting, async ({ params, caller, db, actor }) => ({
    data: sharedAnswer(await accept(db, clientOf(caller), params.id, actor, config)),
  }));

  route(app, leave, async ({ params, caller, db, actor }) => {
    const guest = clientOf(caller);
    return { data: await end(db, (client) => findGuests(client, guest, params.id), 'GUEST', actor, config) };
  });
}

/**
 * Returns the reader of another client's data, through an access that includes this view.
 *
 * @throws AppError notFound
 */
async function readerOf(db: Queryable, caller: Caller, access: string, view: HouseholdView): Promise<Reader> {
  const guest = clientOf(caller);
  const row = orNotFound(await findGuests(db, guest, access));
  if (row.state !== 'ACTIVE' || !viewsOf(row).includes(view)) throw new AppError('notFound');
  return { clientId: guest.id, access };
}

/** Registers read-only endpoints for shared data. The statements themselves enforce access through `seenBy`. */
function readingRoutes(app: FastifyInstance, { storage }: HouseholdDeps): void {
  const { contracts, invoices, invoiceFile } = householdEndpoints;

  route(app, contracts, async ({ params, caller, db }) => ({
    data: await sharedContracts(db, await readerOf(db, caller, params.id, 'contracts')),
  }));

  route(app, invoices, async ({ params, query, caller, db }) => {
    const reader = await readerOf(db, caller, params.id, 'invoices');
    return sharedInvoices(
      db,
      query,
      reader,
      (id) => `/api/household/shared/${params.id}/invoices/${id}/file`,
    );
  });

  route(app, invoiceFile, async ({ params, caller, db, reply }) => {
    const reader = await readerOf(db, caller, params.id, 'invoices');
    await sendPrivate(storage, await sharedInvoicePdf(db, params.invoice, reader), reply);
    return null;
  });
}

function staffRoutes(app: FastifyInstance): void {
  const { ofUser, endOfUser } = householdEndpoints;
  const { config } = app.context;

  route(app, ofUser, async ({ params, db }) => {
    if (!isUuid(params.id)) throw new AppError('notFound');
    return { data: (await allOf(db, params.id)).map((row) => staffAnswer(row, params.id)) };
  });

  route(app, endOfUser, async ({ params, db, actor }) => {
    const ofThem = async (client: Queryable) => {
      const row = await findAny(client, params.access);
      return row && [row.owner_id, row.guest_id].includes(params.id) ? row : null;
    };
    return { data: await end(db, ofThem, 'STAFF', actor, config) };
  });
}
