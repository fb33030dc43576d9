import type { SessionUser } from '@centinela/api/accounts/auth.ts';
import type { PoolClient } from 'pg';
import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import { AppError, orNotFound } from '#platform/errors/appError.ts';
import type { Caller } from '#platform/http/caller.ts';
import { loadPerson } from '../sessions/authenticate.ts';
import { canGrant, createPermissionNotHeldError } from '../users/grantPolicy.ts';
import { endClientView } from './clientViews.ts';
import { findRole } from './roles.rows.ts';

/** The user of a session after a preview has started or ended, and when the session expires. */
export interface Viewer {
  user: SessionUser;
  expires: Date;
}

/** Sets or removes the role that a session previews. @returns when the session expires */
async function setPreviewRole(client: PoolClient, sessionId: string, roleId: string | null): Promise<Date> {
  const { rows } = await client.query<{ expires_at: Date }>(
    'update sessions set view_as_role_id = $2 where id = $1 returning expires_at',
    [sessionId, roleId],
  );
  const [session] = rows;
  if (!session) throw new AppError('tokenExpired');
  return session.expires_at;
}

/**
 * Starts previewing the dashboard as a role, in a transaction. Takes effect with the session's next request, in every
 * process.
 *
 * @throws AppError notFound; beyond for a role with more permissions than the caller; tokenExpired
 */
export async function startViewAs(
  client: PoolClient,
  roleId: string,
  { caller, actor }: { caller: Caller; actor: Actor },
): Promise<Viewer> {
  const role = orNotFound(await findRole(client, roleId));
  if (!canGrant(caller, role)) throw createPermissionNotHeldError();
  const { id, slug, name } = role;
  const expires = await setPreviewRole(client, caller.sessionId, id);
  await recordAudit(client, actor, { action: 'viewAs', subject: 'roles', subjectId: id, title: name });
  return {
    user: { ...caller.user, roles: [{ id, slug, name, permissions: [] }], viewAs: { id, name, until: null } },
    expires,
  };
}

/** Ends the preview of a role or the view as a client, in a transaction; returns null if there is none. @throws AppError tokenExpired */
export async function endViewAs(
  client: PoolClient,
  { caller, actor }: { caller: Caller; actor: Actor },
): Promise<Viewer | null> {
  const { viewAs } = caller.user;
  if (!viewAs) return null;
  if (caller.auditedAs) return endClientView(client, { caller, actor, viewer: caller.auditedAs });
  const expires = await setPreviewRole(client, caller.sessionId, null);
  await recordAudit(client, actor, {
    action: 'endViewAs',
    subject: 'roles',
    subjectId: viewAs.id,
    title: viewAs.name,
  });
  const person = await loadPerson(client, caller.user.id, caller.sessionId);
  if (!person) throw new AppError('tokenExpired');
  return { user: person.user, expires };
}
