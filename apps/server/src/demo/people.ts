import { readFile } from 'node:fs/promises';
import { emailField, personFields } from '@centinela/api/accounts/userFields.ts';
import { accountKinds } from '@centinela/api/accounts/users.ts';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import { ensureRole } from '../domains/accounts/roles/roles.ts';
import { demoPasswordHash } from '../domains/accounts/setup/demoAccounts.ts';
import { fieldColumns, isUserField } from '../domains/accounts/users/users.rows.ts';

const personSchema = z.object({
  ...personFields,
  email: emailField,
  kind: z.enum(accountKinds),
  status: z.enum(['active', 'pending']).default('active'),
  enable: z.boolean().default(true),
  /** Age of the account in days. */
  daysAgo: z.number().int().min(0),
  role: z.literal('editor-contenido').optional(),
});

const peopleFile = new URL('../../demo/people.json', import.meta.url);

/** Seeds clients, agents and staff from all provinces, including pending and disabled accounts. */
export async function seedPeople(client: PoolClient): Promise<void> {
  for (const { kind, status, daysAgo, role, ...fields } of z
    .array(personSchema)
    .parse(JSON.parse(await readFile(peopleFile, 'utf8')))) {
    const insertColumns = Object.entries(fields).flatMap(([name, value]) =>
      isUserField(name) ? [{ column: fieldColumns[name], value }] : [],
    );
    const { rows } = await client.query<{ id: string }>(
      `insert into users (kind, status, password_hash, created_at, updated_at, ${insertColumns.map(({ column }) => column)})
       values ($1, $2, $3, now() - make_interval(days => $4), now() - make_interval(days => $4),
         ${insertColumns.map((_each, at) => `$${at + 5}`)})
       on conflict (email) do nothing returning id`,
      [kind, status, demoPasswordHash, daysAgo, ...insertColumns.map(({ value }) => value)],
    );
    const [insertedRow] = rows;
    if (insertedRow && role)
      await client.query('insert into user_roles (user_id, role_id) values ($1, $2)', [
        insertedRow.id,
        await ensureRole(client, role),
      ]);
  }
}
