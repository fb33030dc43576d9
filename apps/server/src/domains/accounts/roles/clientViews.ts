import { clientViewMinutes, type OwnView } from '@centinela/api/accounts/clientViews.ts';
import type { PoolClient } from 'pg';
import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { isUuid } from '#platform/database/uuid.ts';
import { AppError, orNotFound } from '#platform/errors/appError.ts';
import type { Caller } from '#platform/http/caller.ts';
import { loadPerson } from '../sessions/authenticate.ts';
import type { Viewer } from './roles.view.ts';

interface ClientRow {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
}

/** Sets or removes the view of a session. @returns when the session expires */
async function setClientView(client: PoolClient, sessionId: string, viewId: string | null): Promise<Date> {
  const { rows } = await client.query<{ expires_at: Date }>(
    'update sessions set client_view_id = $2 where id = $1 returning expires_at',
    [sessionId, viewId],
  );
  const [session] = rows;
  if (!session) throw new AppError('tokenExpired');
  return session.expires_at;
}

/**
 * Starts viewing the portal as a client, in a transaction. Takes effect with the session's next request, in every
 * process. The view has no permissions, but it shows all data of the client: also what the staff member's role does not list.
 *
 * @throws AppError notFound unless the user is a client who can log in; tokenExpired
 */
export async function startClientView(
  client: PoolClient,
  { clientId, reason }: { clientId: string; reason: string },
  { caller, actor }: { caller: Caller; actor: Actor },
): Promise<Viewer> {
  if (!isUuid(clientId)) throw new AppError('notFound');
  const { rows } = await client.query<ClientRow>(
    `select id, email, first_name, last_name from users
     where id = $1 and kind = 'CLIENT' and enable and status = 'active'`,
    [clientId],
  );
  const { id, email, first_name: firstName, last_name: lastName } = orNotFound(rows[0]);
  const name = `${firstName} ${lastName}`.trim() || email;
  const { rows: views } = await client.query<{ id: string; ends_at: Date }>(
    `insert into client_views (client_id, viewer_name, reason, ends_at)
     values ($1, $2, $3, now() + make_interval(mins => $4)) returning id, ends_at`,
    [id, actor.user?.name ?? '', reason, clientViewMinutes],
  );
  const view = orNotFound(views[0]);
  const expires = await setClientView(client, caller.sessionId, view.id);
  await recordAudit(client, actor, {
    action: 'viewAs',
    subject: 'users',
    subjectId: id,
    title: name,
    // A view that ends by time has no entry of its own.
    after: { reason, until: view.ends_at.toISOString() },
  });
  return {
    user: {
      ...{ id, firstName, lastName, email },
      kind: 'CLIENT',
      roles: [],
      permissions: [],
      restriction: null,
      viewAs: { id: view.id, name, until: view.ends_at.toISOString() },
    },
    expires,
  };
}

/** Ends the view of a session, also after its time is over, in a transaction. @throws AppError tokenExpired */
export async function endClientView(
  client: PoolClient,
  { caller, actor, viewer }: { caller: Caller; actor: Actor; viewer: { id: string } },
): Promise<Viewer> {
  const { rows } = await client.query<{ client_id: string; name: string }>(
    `update client_views v set ends_at = least(v.ends_at, now()) from sessions s, users u
     where s.id = $1 and v.id = s.client_view_id and u.id = v.client_id
     returning v.client_id, trim(u.first_name || ' ' || u.last_name) as name`,
    [caller.sessionId],
  );
  const expires = await setClientView(client, caller.sessionId, null);
  const [view] = rows;
  if (view)
    await recordAudit(client, actor, {
      action: 'endViewAs',
      subject: 'users',
      subjectId: view.client_id,
      title: view.name,
    });
  const person = await loadPerson(client, viewer.id, caller.sessionId);
  if (!person) throw new AppError('tokenExpired');
  return { user: person.user, expires };
}

/** Lists the latest views of a client's area by staff. */
export async function listOwnViews(db: Queryable, clientId: string): Promise<OwnView[]> {
  const { rows } = await db.query<{ id: string; reason: string; started_at: Date; ends_at: Date }>({
    name: 'client-views-of',
    text: `select id, reason, started_at, ends_at from client_views where client_id = $1 order by id desc limit 20`,
    values: [clientId],
  });
  return rows.map(({ id, reason, started_at, ends_at }) => ({
    id,
    reason,
    startedAt: started_at.toISOString(),
    endedAt: ends_at.toISOString(),
  }));
}
