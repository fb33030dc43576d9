import { adminSlug } from '@centinela/api/accounts/roles.ts';
import type { AccountKind } from '@centinela/api/accounts/users.ts';
import type { Recipient, UserFilter } from '#mail/recipients';
import type { Queryable } from '#platform/database/queryable.ts';

const recipientColumns = 'u.email, u.first_name as "firstName", u.last_name as "lastName"';

/** Loads users of these kinds who are enabled and active and match the filter, up to a limit. */
export async function findActiveUsers(
  db: Queryable,
  { kind, province, role }: UserFilter,
  kinds: readonly AccountKind[],
  limit: number,
): Promise<Recipient[]> {
  const { rows } = await db.query<Recipient>(
    `select ${recipientColumns} from users u
     where u.enable and u.status = 'active' and ($1::text is null or u.kind = $1)
       and ($2::text is null or u.province = $2)
       and ($3::uuid is null or exists (select from user_roles r where r.user_id = u.id and r.role_id = $3))
       and u.kind = any($4)
     order by u.id limit $5`,
    [kind ?? null, province ?? null, role ?? null, kinds, limit],
  );
  return rows;
}

/** Converts e-mail addresses to distinct recipients. Addresses of an account of these kinds also get its name. */
export async function resolveRecipients(
  db: Queryable,
  emails: readonly string[],
  kinds: readonly AccountKind[],
): Promise<Recipient[]> {
  const { rows } = await db.query<Recipient>(
    `select a.email, coalesce(u.first_name, '') as "firstName", coalesce(u.last_name, '') as "lastName"
     from (select distinct lower(email) as email from unnest($1::text[]) email) a left join users u on u.email = a.email and u.kind = any($2)
     order by a.email`,
    [emails, kinds],
  );
  return rows;
}

/** Loads the administrators who can log in, oldest account first, up to a limit. */
export async function listAdministrators(db: Queryable, limit: number): Promise<Recipient[]> {
  const { rows } = await db.query<Recipient>(
    `select ${recipientColumns} from users u
     where u.kind = 'SYSTEM' and u.enable and u.status = 'active' and exists (
       select from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id and r.slug = $1)
     order by u.id limit $2`,
    [adminSlug, limit],
  );
  return rows;
}
