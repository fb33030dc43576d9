import { householdEndpoints } from '@centinela/api/household/household.ts';
import { type HouseholdView, sharedEndpoints } from '@centinela/api/household/shared.ts';
import type { Pagination } from '@centinela/api/http/endpoint.ts';
import type { ForecastComparison, Invoice } from '@centinela/api/invoices/invoices.ts';
import type { FastifyInstance } from 'fastify';
import { listSharedContracts } from '#contracts/list';
import type { Reader } from '#contracts/read';
import type { Queryable } from '#platform/database/queryable.ts';
import { isUuid } from '#platform/database/uuid.ts';
import { AppError, orNotFound } from '#platform/errors/appError.ts';
import type { Caller } from '#platform/http/caller.ts';
import { readExpectedVersion } from '#platform/http/ifMatch.ts';
import { route } from '#platform/http/route.ts';
import { sendPrivate } from '#platform/http/sendPrivate.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { createRateLimit } from '#platform/rateLimit/rateLimit.ts';
import { takeOrThrow } from '#platform/rateLimit/takeOrThrow.ts';
import { hashLinkToken } from '#platform/secrets/linkToken.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { getMissBuckets } from './household.limits.ts';
import {
  findAccess,
  findGuestAccess,
  findLinkedInvitation,
  findOwnAccess,
  type Guest,
  getSharedViews,
  listMembers,
  listShared,
  listUserAccesses,
  toMemberResponse,
  toSharedResponse,
  toStaffResponse,
} from './household.rows.ts';
import { createGuestReader } from './household.visibility.ts';
import {
  acceptInvitation,
  changeAccess,
  createInvitationExpiredError,
  endAccess,
  inviteMember,
} from './household.write.ts';

/** Reads the invoices that a reader may see. Provided by the invoices domain. */
export interface SharedInvoices {
  /** @param linkTo returns the URL of an invoice's PDF */
  list(
    db: Queryable,
    query: Record<string, string | string[]>,
    reader: Reader,
    linkTo: (id: string) => string,
  ): Promise<{ data: Invoice[]; pagination: Pagination }>;
  forecasts(db: Queryable, reader: Reader): Promise<ForecastComparison[]>;
  /** @throws AppError notFound */
  getPdf(db: Queryable, id: string, reader: Reader): Promise<Parameters<typeof sendPrivate>[1]>;
}

export interface HouseholdDeps {
  jobs: Pick<Jobs, 'send'>;
  storage: Storage;
  sharedInvoices: SharedInvoices;
}

/** Narrows the caller to a client, which access rule `client` guarantees at runtime. */
function requireClient({ user }: Caller): Guest {
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
    data: (await listMembers(db, requireClient(caller).id)).map(toMemberResponse),
  }));

  route(app, inviting, async ({ body, caller, db, actor }) => ({
    data: toMemberResponse(await inviteMember({ db, pool, jobs }, requireClient(caller), body, actor)),
  }));

  route(app, changing, async ({ params, body, caller, db, actor, request }) => {
    const expected = readExpectedVersion(request);
    return {
      data: toMemberResponse(
        await changeAccess(db, requireClient(caller).id, params.id, body, { expected, actor }),
      ),
    };
  });

  route(app, ending, async ({ params, caller, db, actor }) => {
    const { id: ownerId } = requireClient(caller);
    return {
      data: await endAccess(
        db,
        (client) => findOwnAccess(client, ownerId, params.id),
        'OWNER',
        actor,
        config,
      ),
    };
  });
}

function guestRoutes(app: FastifyInstance): void {
  const { shared, open, accept: accepting, leave } = sharedEndpoints;
  const limit = createRateLimit(app.context.database.pool);
  const { config } = app.context;

  route(app, shared, async ({ caller, db }) => ({
    data: (await listShared(db, requireClient(caller))).map(toSharedResponse),
  }));

  route(app, open, async ({ body, caller, db, request }) => {
    const found = await findLinkedInvitation(db, requireClient(caller), hashLinkToken(body.token));
    if (!found) {
      await takeOrThrow(limit, getMissBuckets(request.ip));
      throw new AppError('notFound');
    }
    if (found.is_expired) throw createInvitationExpiredError();
    return { data: toSharedResponse(found) };
  });

  route(app, accepting, async ({ params, caller, db, actor }) => ({
    data: toSharedResponse(await acceptInvitation(db, requireClient(caller), params.id, actor, config)),
  }));

  route(app, leave, async ({ params, caller, db, actor }) => {
    const guest = requireClient(caller);
    return {
      data: await endAccess(
        db,
        (client) => findGuestAccess(client, guest, params.id),
        'GUEST',
        actor,
        config,
      ),
    };
  });
}

/**
 * Returns the reader of another client's data, through an access that includes this view.
 *
 * @throws AppError notFound
 */
async function findReader(
  db: Queryable,
  caller: Caller,
  access: string,
  view: HouseholdView,
): Promise<Reader> {
  const guest = requireClient(caller);
  const row = orNotFound(await findGuestAccess(db, guest, access));
  if (row.state !== 'ACTIVE' || !getSharedViews(row).includes(view)) throw new AppError('notFound');
  return createGuestReader(guest.id, access);
}

/** Registers read-only endpoints for shared data. The statements themselves enforce access through `seenBy`. */
function readingRoutes(app: FastifyInstance, { storage, sharedInvoices }: HouseholdDeps): void {
  const { contracts, invoices, forecasts, invoiceFile } = householdEndpoints;

  route(app, contracts, async ({ params, caller, db }) => ({
    data: await listSharedContracts(db, await findReader(db, caller, params.id, 'contracts')),
  }));

  route(app, invoices, async ({ params, query, caller, db }) => {
    const reader = await findReader(db, caller, params.id, 'invoices');
    return sharedInvoices.list(
      db,
      query,
      reader,
      (id) => `/api/household/shared/${params.id}/invoices/${id}/file`,
    );
  });

  route(app, forecasts, async ({ params, caller, db }) => ({
    data: await sharedInvoices.forecasts(db, await findReader(db, caller, params.id, 'invoices')),
  }));

  route(app, invoiceFile, async ({ params, caller, db, reply }) => {
    const reader = await findReader(db, caller, params.id, 'invoices');
    await sendPrivate(storage, await sharedInvoices.getPdf(db, params.invoice, reader), reply);
    return null;
  });
}

function staffRoutes(app: FastifyInstance): void {
  const { ofUser, endOfUser } = householdEndpoints;
  const { config } = app.context;

  route(app, ofUser, async ({ params, db }) => {
    if (!isUuid(params.id)) throw new AppError('notFound');
    return { data: (await listUserAccesses(db, params.id)).map((row) => toStaffResponse(row, params.id)) };
  });

  route(app, endOfUser, async ({ params, db, actor }) => {
    const findAccessOfUser = async (client: Queryable) => {
      const row = await findAccess(client, params.access);
      return row && [row.owner_id, row.guest_id].includes(params.id) ? row : null;
    };
    return { data: await endAccess(db, findAccessOfUser, 'STAFF', actor, config) };
  });
}
