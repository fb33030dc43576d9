import type { Redirect } from '@centinela/api/content/redirects.ts';
import { isVisiblePage } from '#content/read';
import { createRedirectList, type RedirectRow } from '#paths/redirects';

/** Reads redirects, each with the state of its destination. */
export const redirectList = createRedirectList(isVisiblePage);

/** Converts a row to a redirect of the API response. */
export const toRedirect = (row: RedirectRow): Redirect => ({
  id: row.id,
  version: row.version,
  from: row.from_path,
  to: row.to_path,
  origin: row.origin,
  target: row.target,
  hits: row.hits,
  lastHitAt: row.last_hit_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  createdBy: row.created_by_name,
  updatedAt: row.updated_at.toISOString(),
  updatedBy: row.updated_by_name,
});
