import type { SignOnSettings } from '#platform/config/signOn.ts';
import type { Queryable } from '#platform/database/queryable.ts';

/** What single sign-on needs in the database. */
export interface SignOnSetup {
  /** Slugs in the mapping that belong to no role. */
  missingRoles: string[];
  /** Whether an active account may use its password while staff has to sign on at the provider. */
  hasBreakGlass: boolean;
}

/** Loads what single sign-on needs in the database. */
export async function loadSignOnSetup(
  db: Queryable,
  { roles }: Pick<SignOnSettings, 'roles'>,
): Promise<SignOnSetup> {
  const { rows } = await db.query<{ missing: string[]; has_break_glass: boolean }>(
    `select array(select distinct slug from unnest($1::text[]) slug
        where not exists (select from roles r where r.slug = slug.slug) order by slug) as missing,
      exists (select from users where kind = 'SYSTEM' and break_glass and enable and status = 'active') as has_break_glass`,
    [roles.map(({ role }) => role)],
  );
  return { missingRoles: rows[0]?.missing ?? [], hasBreakGlass: rows[0]?.has_break_glass ?? false };
}
