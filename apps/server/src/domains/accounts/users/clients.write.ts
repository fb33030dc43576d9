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

/** Builds the select list with the values of `clientColumns`. */
const buildClientValues = (person: string): string =>
  clientColumns
    .map((column) =>
      column === 'document_type'
        ? `case when ${person}.dni is null then null else 'DNI' end`
        : `${person}.${column}`,
    )
    .join(', ');

/**
 * Builds an SQL condition: the account `clientId` has a contract with this document. Both parameters are SQL
 * expressions.
 */
type ContractCondition = (clientId: string, document: string) => string;

/**
 * SQL condition: the account `u` may receive contracts that name its document. Documents are not verified at
 * registration. Therefore the account must also have the e-mail address that the ERP knows, be invited, or already have
 * a contract with that document.
 */
const isVerified = (person: string, hasContractWithDocument: ContractCondition): string =>
  `(u.email = ${person}.email or ${isInvited('u')} or ${hasContractWithDocument('u.id', `${person}.document`)})`;

const selectClientsByDocument = (
  column: 'dni' | 'cuit',
  person: string,
  hasContractWithDocument: ContractCondition,
): string =>
  `select u.id, u.email = ${person}.email as has_same_email, u.status, u.created_at,
      u.status = 'pending' and not ${isInvited('u')} as is_unproved from users u
    where u.${column} = ${person}.${column} and u.kind = 'CLIENT' and ${isVerified(person, hasContractWithDocument)}`;

/**
 * Builds the subquery of a lateral join that selects the clients with a document of `person`. Its column `is_unproved`
 * is true for a registered account that never confirmed its e-mail address and therefore may not belong to this person
 * (see `reclaimUnconfirmed`). `offset 0` makes the planner use the two document indexes instead of scanning all users.
 *
 * @param hasContractWithDocument condition from the contracts domain
 */
export const selectClients = (person: string, hasContractWithDocument: ContractCondition): string => {
  const selectBy = (column: 'dni' | 'cuit') =>
    selectClientsByDocument(column, person, hasContractWithDocument);
  return `(${selectBy('dni')} union all ${selectBy('cuit')} offset 0)`;
};

/** SQL sort order of matching clients, most likely owner first: same e-mail address, then active, then oldest. */
export const likelihoodOrder = (client: string): string =>
  `${client}.has_same_email desc nulls last, ${client}.status = 'active' desc, ${client}.created_at, ${client}.id`;

/**
 * Builds the last CTE and the final statement of a query that turns registered but never confirmed accounts into
 * invited accounts with the imported data. Their passwords and mailed links stop working.
 *
 * @param selectUnprovedIds query that returns the ids of these accounts
 * @param buildSource builds the SQL after `select …` that finds the one row of `person` for an account id
 */
export const reclaimUnconfirmed = (
  selectUnprovedIds: string,
  person: string,
  buildSource: (id: string) => string,
): string => `claimed_back as (
    update users u set password_hash = '${invitedPlaceholderHash}', version = version + 1, updated_at = now(),
      postal_code = null, address_number = null, telephone = null, (${clientColumns.join(', ')}) = (
        select ${buildClientValues(person)} ${buildSource('u.id')})
    where u.id = any(array(${selectUnprovedIds})) and u.status = 'pending' returning u.id
  )
  delete from account_links where user_id = any(array(select id from claimed_back))`;

/**
 * Builds the statement that inserts pending, invited accounts.
 *
 * @param from the SQL after `select …`; each of its rows becomes an account
 */
export const insertClients = (
  from: string,
  { id, email, person }: { id: string; email: string; person: string },
): string => `
  insert into users (id, kind, email, password_hash, status, ${clientColumns.join(', ')})
  select ${id}, 'CLIENT', ${email}, '${invitedPlaceholderHash}', 'pending', ${buildClientValues(person)}
  ${from}`;

/**
 * Builds the statement that deletes accounts which an import created and which are still unchanged and without
 * contracts. It returns the `email` of each deleted account.
 *
 * @param condition SQL condition on `users u` that selects the accounts
 * @param hasContract builds the SQL condition, from the contracts domain, that an account has a contract; its parameter
 *   is the SQL expression of the account id
 */
export const deleteUnneededClients = (
  condition: string,
  hasContract: (clientId: string) => string,
): string => `
  delete from users u where (${condition})
    and u.kind = 'CLIENT' and u.status = 'pending' and ${isInvited('u')} and u.version = 1
    and not ${hasContract('u.id')}
  returning u.email`;

/** Creates the error for an e-mail address that another account already has. */
export const createEmailTakenError = (): AppError =>
  new AppError('badRequest', { errors: [{ field: 'email', message: 'taken' }] });

/**
 * Replaces the e-mail address of an account.
 *
 * @returns false when another account has the address
 * @throws AppError badRequest when another account gets the address at the same time
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
