import type pg from 'pg';
import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import { isUniqueViolation } from '#platform/database/violations.ts';
import { AppError } from '#platform/errors/appError.ts';
import { invitedPlaceholderHash, isInvited } from '../passwords/invited.read.ts';

/**
 * SQL fragments that create and match client accounts for a batch of imported rows. `person` is always the alias of a
 * relation with the columns `document`, `dni`, `cuit`, `email` and `clientColumns`.
 */

/** Columns of a client account that an import sets. */
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

const clientValues = (person: string): string =>
  clientColumns
    .map((column) =>
      column === 'document_type'
        ? `case when ${person}.dni is null then null else 'DNI' end`
        : `${person}.${column}`,
    )
    .join(', ');

/** Builds an SQL condition: the account has a contract with this document. Both are SQL expressions. */
type ContractCondition = (client: string, document: string) => string;

/**
 * SQL condition: the account may receive contracts by document. Documents are not verified at registration, so the
 * account must also have the ERP's e-mail address, be invited, or already have a contract with that document.
 */
const isVerified = (person: string, hasContractWithDocument: ContractCondition): string =>
  `(u.email = ${person}.email or ${isInvited('u')} or ${hasContractWithDocument('u.id', `${person}.document`)})`;

const selectClientsBy = (
  number: 'dni' | 'cuit',
  person: string,
  hasContractWithDocument: ContractCondition,
): string =>
  `select u.id, u.email = ${person}.email as has_same_email, u.status, u.created_at,
      u.status = 'pending' and not ${isInvited('u')} as is_unproved from users u
    where u.${number} = ${person}.${number} and u.kind = 'CLIENT' and ${isVerified(person, hasContractWithDocument)}`;

/**
 * Selects the clients with the documents of `person`, for a lateral join: each with `id`, and `is_unproved` if the
 * account was registered but never confirmed its address and may be anyone's (`reclaimUnconfirmed`). `offset 0`
 * keeps the planner from scanning all users instead of probing the two indexes.
 *
 * @param hasContractWithDocument condition from the contracts domain
 */
export const selectClients = (person: string, hasContractWithDocument: ContractCondition): string => {
  const selectBy = (number: 'dni' | 'cuit') => selectClientsBy(number, person, hasContractWithDocument);
  return `(${selectBy('dni')} union all ${selectBy('cuit')} offset 0)`;
};

/** Order of several matching clients: same e-mail address first, then active, then oldest. */
export const likelihoodOrder = (client: string): string =>
  `${client}.has_same_email desc nulls last, ${client}.status = 'active' desc, ${client}.created_at, ${client}.id`;

/**
 * Remaining CTEs and statement that turn registered but never confirmed accounts into what the import would have
 * created; their password and mailed links stop working.
 *
 * @param unproved query that returns their ids
 * @param source what follows `select …` to find the one row of `person` for an account id
 */
export const reclaimUnconfirmed = (
  unproved: string,
  person: string,
  source: (id: string) => string,
): string => `claimed_back as (
    update users u set password_hash = '${invitedPlaceholderHash}', version = version + 1, updated_at = now(),
      postal_code = null, address_number = null, telephone = null, (${clientColumns.join(', ')}) = (
        select ${clientValues(person)} ${source('u.id')})
    where u.id = any(array(${unproved})) and u.status = 'pending' returning u.id
  )
  delete from account_links where user_id = any(array(select id from claimed_back))`;

/** Inserts pending, invited accounts, one for each row of `from`, which is everything after `select`. */
export const insertClients = (
  from: string,
  { id, email, person }: { id: string; email: string; person: string },
): string => `
  insert into users (id, kind, email, password_hash, status, ${clientColumns.join(', ')})
  select ${id}, 'CLIENT', ${email}, '${invitedPlaceholderHash}', 'pending', ${clientValues(person)}
  ${from}`;

/**
 * Deletes accounts that an import created, that are unchanged since and that have no contracts.
 *
 * @param which condition on `users u` that selects the accounts
 * @param hasContract builds the condition, from the contracts domain, that the account with this id (SQL) has a contract
 * @returns a statement that returns the `email` of each deleted account
 */
export const deleteUnneededClients = (which: string, hasContract: (client: string) => string): string => `
  delete from users u where (${which})
    and u.kind = 'CLIENT' and u.status = 'pending' and ${isInvited('u')} and u.version = 1
    and not ${hasContract('u.id')}
  returning u.email`;

export const createEmailTakenError = (): AppError =>
  new AppError('badRequest', { errors: [{ field: 'email', message: 'taken' }] });
/**
 * Replaces the e-mail address of an account.
 *
 * @returns false when another account has the address
 * @throws AppError badRequest when another account takes it concurrently
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
      throw isUniqueViolation(error) ? createEmailTakenError() : error;
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
