import type pg from 'pg';
import { hasContract, hasContractWith } from '#contracts/read';
import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import { isUniqueViolation } from '#platform/database/uniqueViolation.ts';
import { AppError } from '#platform/errors/appError.ts';
import { isInvited, noPassword } from './invited.read.ts';

/**
 * The accounts of clients whom a file names, set by set: SQL for the statements of whoever reads the file. `person` is
 * always the alias of a relation of theirs with the columns `document`, `dni`, `cuit`, `email` and `clientColumns`.
 */

/** What a client's account is told by a file. */
const clientColumns = [
  'document_type',
  'dni',
  'cuit',
  'first_name',
  'last_name',
  'province',
  'location',
  'address',
  'business_name',
  'cellphone',
] as const;

const valuesOf = (person: string): string =>
  clientColumns
    .map((column) =>
      column === 'document_type'
        ? `case when ${person}.dni is null then null else 'DNI' end`
        : `${person}.${column}`,
    )
    .join(', ');

/**
 * Anybody may register with anybody's document, so a document alone gives nobody a contract: the account has the ERP's
 * e-mail address, or is invited, or has a contract with that document already.
 */
const isProved = (person: string): string =>
  `(u.email = ${person}.email or ${isInvited('u')} or ${hasContractWith('u.id', `${person}.document`)})`;

const clientsBy = (number: 'dni' | 'cuit', person: string): string =>
  `select u.id, u.email = ${person}.email as has_same_email, u.status, u.created_at,
      u.status = 'pending' and not ${isInvited('u')} as is_unproved from users u
    where u.${number} = ${person}.${number} and u.kind = 'CLIENT' and ${isProved(person)}`;

/**
 * The clients whose the documents of `person` are, for a lateral join: each with `id`, and with `is_unproved` where who
 * registered never confirmed the address and may be anybody (`claimBack`). The `offset 0` keeps the planner from reading
 * all users instead of two places of their indexes.
 */
export const clientsOf = (person: string): string =>
  `(${clientsBy('dni', person)} union all ${clientsBy('cuit', person)} offset 0)`;

/** Of several such clients the one with that e-mail address, the active one, the oldest. */
export const likeliestFirst = (client: string): string =>
  `${client}.has_same_email desc nulls last, ${client}.status = 'active' desc, ${client}.created_at, ${client}.id`;

/**
 * The rest of a statement that begins with the list of a `with`: accounts that somebody registered and never confirmed
 * become what the file would have made, and neither their password nor a link that was mailed before opens them.
 *
 * @param unproved the query that gives their ids
 * @param source what follows `select … ` to find the one row of `person` for the account of that id
 */
export const claimBack = (
  unproved: string,
  person: string,
  source: (id: string) => string,
): string => `claimed_back as (
    update users u set password_hash = '${noPassword}', version = version + 1, updated_at = now(),
      postal_code = null, address_number = null, telephone = null, (${clientColumns.join(', ')}) = (
        select ${valuesOf(person)} ${source('u.id')})
    where u.id = any(array(${unproved})) and u.status = 'pending' returning u.id
  )
  delete from account_links where user_id = any(array(select id from claimed_back))`;

/** Makes pending, invited accounts, one for each row of `from`, which is all that follows the `select`. */
export const insertClients = (
  from: string,
  { id, email, person }: { id: string; email: string; person: string },
): string => `
  insert into users (id, kind, email, password_hash, status, ${clientColumns.join(', ')})
  select ${id}, 'CLIENT', ${email}, '${noPassword}', 'pending', ${valuesOf(person)}
  ${from}`;

/**
 * Removes those of some accounts that a file made, that are still as it made them, and that no contract needs.
 *
 * @param which the condition on `users u` that says which accounts are meant
 * @returns a statement that gives the `email` of each that went
 */
export const removeUnneeded = (which: string): string => `
  delete from users u where (${which})
    and u.kind = 'CLIENT' and u.status = 'pending' and ${isInvited('u')} and u.version = 1
    and not ${hasContract('u.id')}
  returning u.email`;

export const takenEmail = (): AppError =>
  new AppError('badRequest', { errors: [{ field: 'email', message: 'taken' }] });
/**
 * Gives an account an e-mail address in place of the one it has.
 *
 * @returns false when the address is somebody else's
 * @throws AppError badRequest when somebody takes it meanwhile
 */
export async function assignEmail(
  client: pg.PoolClient,
  user: { id: string; email: string; name: string },
  email: string,
  actor: Actor,
): Promise<boolean> {
  const { rowCount } = await client
    .query(
      `update users set email = $2, updated_at = now()
       where id = $1 and not exists (select from users where email = $2)`,
      [user.id, email],
    )
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? takenEmail() : error;
    });
  if (rowCount === 0) return false;
  await recordAudit(client, actor, {
    action: 'update',
    subject: 'users',
    subjectId: user.id,
    title: user.name,
    before: { email: user.email },
    after: { email },
  });
  return true;
}
