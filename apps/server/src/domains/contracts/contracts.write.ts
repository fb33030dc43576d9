import { everyUser } from '#accounts/people';
import { contractFields } from './contracts.read.ts';

/**
 * What imports do to contracts, set by set: statements over relations of theirs. Of these, `from` names the tables and
 * `where` the rows that are meant; whatever else is passed is SQL about such a row.
 */
interface Rows {
  from: string;
  where: string;
}

/** A contract's fields as they are kept of it in the history. */
export const imageOf = (table: string): string =>
  `jsonb_build_object('client_id', ${table}.client_id, 'plan_id', ${table}.plan_id, 'changed_file', ${table}.changed_file,
    'updated_by_name', ${table}.updated_by_name, ${contractFields
      .map((field) => `'${field}', ${table}.${field}`)
      .join(', ')})`;

/** What a file says of a contract. */
interface Told {
  /** The account whose it is; null when nobody's. */
  client: string;
  /** The alias of the relation with `plan_id` and the fields. */
  told: string;
  /** The file's number. */
  file: string;
}

export const createContracts = (
  { from, where }: Rows,
  { number, client, told, file }: Told & { number: string },
): string => `
  insert into contracts (number, client_id, plan_id, ${contractFields.join(', ')}, created_file, changed_file)
  select ${number}, ${client}, ${told}.plan_id, ${contractFields.map((field) => `${told}.${field}`).join(', ')}, ${file}, ${file}
  from ${from} where (${where})`;

/** Keeps what contracts, by their ids, are, before a file changes them. */
export const keepHistory = (
  { from, where }: Rows,
  { contract, file }: { contract: string; file: string },
): string => `
  insert into contract_history (contract_id, version, before, file)
  select c.id, c.version, ${imageOf('c')}, ${file} from ${from} join contracts c on c.id = ${contract}
  where (${where})`;

/** @param fields those that the file tells: what it has no column for stays as it is */
export const changeContracts = (
  { from, where }: Rows,
  { contract, client, told, file, fields }: Told & { contract: string; fields: readonly string[] },
): string => `
  update contracts c set version = c.version + 1, client_id = ${client}, plan_id = ${told}.plan_id,
    ${fields.map((field) => `${field} = ${told}.${field}`).join(', ')}, changed_file = ${file}, updated_at = now(),
    updated_by_name = null
  from ${from} where c.id = ${contract} and (${where})`;

/** Contracts, by their ids, become what they were before the change that replaced this version. */
export const restoreContracts = (
  { from, where }: Rows,
  { contract, version }: { contract: string; version: string },
): string => `
  update contracts c set version = c.version + 1,
    client_id = (select a.id from ${everyUser} a where a.id = (h.before->>'client_id')::uuid),
    plan_id = (h.before->>'plan_id')::uuid, changed_file = (h.before->>'changed_file')::int,
    document = h.before->>'document', final_user_id = h.before->>'final_user_id', name = h.before->>'name',
    email = h.before->>'email', phone = h.before->>'phone', plan = h.before->>'plan',
    plan_quantity = (h.before->>'plan_quantity')::int,
    addons = array(select jsonb_array_elements_text(h.before->'addons')), status = h.before->>'status',
    address = h.before->>'address', location = h.before->>'location', province = h.before->>'province',
    start_date = (h.before->>'start_date')::date, monthly_total = (h.before->>'monthly_total')::numeric,
    updated_at = now(), updated_by_name = h.before->>'updated_by_name'
  from ${from} join contract_history h on h.contract_id = ${contract} and h.version = ${version}
  where c.id = ${contract} and (${where})`;

/** Keeps what contracts, by their ids, are, before an undo of a file takes them back. */
export const keepUndo = (
  { from, where }: Rows,
  { contract, file }: { contract: string; file: string },
): string => `
  insert into contract_history (contract_id, version, before, undoes, undone)
  select c.id, c.version, ${imageOf('c')}, ${file}, true from ${from} join contracts c on c.id = ${contract}
  where (${where})`;

/**
 * The changes since that version count no more: whoever undoes an earlier file finds its own as the last ones. They stay
 * where a contract's history is told.
 */
export const takeBackHistory = (
  { from, where }: Rows,
  { contract, version }: { contract: string; version: string },
): string => `
  update contract_history h set undone = true from ${from}
  where h.contract_id = ${contract} and (${where}) and h.version >= ${version} and not h.undone`;

export const removeContracts = ({ from, where }: Rows, contract: string): string =>
  `delete from contracts c using ${from} where c.id = ${contract} and (${where})`;
