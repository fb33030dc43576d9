import type { TestDatabase } from '#testing/database.ts';
import type { Portal } from '#testing/portal.ts';

const verbs = ['list', 'show', 'save', 'update', 'delete'];

/** Logs in a new user with all permissions of some features only; returns the session's headers. */
export async function logInEditor(
  features: string | readonly string[],
  { pool }: TestDatabase,
  portal: Portal,
): Promise<Record<string, string>> {
  const all = [features].flat();
  const slug = all.join('-').toLowerCase();
  const email = `${slug}@centinela.demo`;
  await pool.query(
    `with role as (insert into roles (slug, name, permissions) values ($1, $1, $2) returning id),
      made as (insert into users (kind, email, password_hash, first_name, last_name, status)
        select kind, $3, password_hash, first_name, last_name, status from users where email = 'admin@centinela.demo'
        returning id)
      insert into user_roles (user_id, role_id) select made.id, role.id from made, role`,
    [slug, all.flatMap((feature) => verbs.map((verb) => `${feature}.${verb}`)), email],
  );
  return portal.login(email);
}
