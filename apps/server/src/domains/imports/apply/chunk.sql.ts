import { noEmailDomain } from '@centinela/api/accounts/userFields.ts';
import type { QadColumns } from '@centinela/api/imports/qadColumns.ts';
import { hasDocument, usersSubquery } from '#accounts/read';
import { insertClients, likelihoodOrder, reclaimUnconfirmed, selectClients } from '#accounts/write';
import {
  contractsByIds,
  everyContract,
  hasContractWithDocument,
  highestNumberQuery,
  wasMovedByStaff,
} from '#contracts/read';
import * as contracts from '#contracts/write';
import * as activations from '#monitoring/write';
import { recordsWithKeys } from '../records/records.rows.ts';
import { qualifyColumns, selectContractFields } from './chunk.fields.ts';

/**
 * SQL statements that process a chunk's records in bulk. `$1` is the file's number, `$2` is true for a dry run.
 * A lock (chunk.ts) serializes chunks, so each statement can rely on the results of the previous one. Statements
 * on tables of other domains are built by those domains.
 */

/**
 * True if the file confirms a manual move: staff moved the contract to an account with another document, and the file
 * now contains the document of that account. Otherwise `clientsOf` decides on the owner.
 */
const isMovedByStaff = `(${hasDocument('r.client_id', 'r.document')} and ${wasMovedByStaff('r.contract_id', 'r.client_id')})`;

/**
 * Computes the outcome of each record and its contract's current client. If several lines name the same
 * contract, the line that imported it wins, otherwise the first line; a later line can have imported it only if
 * the file is processed again. Conditions that a first run of the newest file does not need are evaluated once
 * per chunk, and numbers above the highest existing one are not looked up, because files are mostly sorted.
 * `limit` and `offset 0`, here and below, keep the planner from a sequential scan when statistics are outdated;
 * each lookup uses an index.
 */
export function resolve(columns: QadColumns, isRerun: boolean): string {
  const fields = selectContractFields(columns);
  return `
  with later_file as materialized (select exists (select from qad_files where no > $1) as yes),
    read_before as materialized (select (
      select max(line) from qad_detail_records where file = $1) >= (select min(line) from qad_stage) as yes),
    last as materialized (select coalesce((${highestNumberQuery}), '') as contract,
      coalesce((select max(contract) from qad_record_keys where file = $1), '') as record),
    twins as materialized (
      select contract, min(line) as first from qad_stage where contract <> '' and not skipped group by contract having count(*) > 1)
  insert into qad_work (line, outcome, notice, problems, changes, contract_id, client_id, was_status, was_outcome)
  select r.line,
    case when r.skipped then 'UNCHANGED' when r.wrong then 'ERROR' when r.is_old then 'UNCHANGED' when r.contract_id is null then 'NEW'
      when r.differs then 'CHANGED' else 'UNCHANGED' end,
    case when r.skipped then 'skipped' when not r.wrong and r.is_old then 'newerFile' end,
    case when r.wrong then coalesce(r.problems, '[]') || case when r.twin is null then '[]' else
      jsonb_build_array(jsonb_build_object('field', 'contract', 'value', r.contract, 'rule', 'duplicate', 'with', r.twin::text)) end end,
    case when not r.wrong and not r.skipped and not r.is_old and r.differs then (
      select jsonb_object_agg(field, jsonb_build_array(old, new))
      from (values ${fields.map((field) => `('${field}', to_jsonb(r.c_${field}), to_jsonb(r.${field}))`).join(', ')}) v(field, old, new)
      where old is distinct from new) end,
    r.contract_id,
    case when not r.wrong and not r.is_old and (r.c_document = r.document or ${isMovedByStaff}) then r.client_id end,
    r.was_status, r.was_outcome
  from (
    select s.*, c.id as contract_id, c.client_id, was.status as was_status, was.outcome as was_outcome,
      ${fields.map((field) => `c.${field} as c_${field}`).join(', ')},
      twin.line as twin, not s.skipped and (s.problems is not null or twin.line is not null) as wrong,
      newer.file is not null as is_old,
      c.id is not null and ((${qualifyColumns('c', fields)}) is distinct from (${qualifyColumns('s', fields)}) or c.client_id is null) as differs
    from qad_stage s
    left join twins on twins.contract = s.contract and twins.first < s.line
    left join lateral (
      select * from ${everyContract} c where s.contract <= (select contract from last) and c.number = s.contract limit 1
    ) c on true
    left join lateral (
      select d.status, d.outcome, d.contract from qad_detail_records d
      where (select yes from read_before) and d.file = $1 and d.line = s.line limit 1
    ) was on true
    left join lateral (
      select d.line from qad_record_keys d
      where s.contract <= (select record from last) and s.contract <> ''
        and d.contract = s.contract and d.file = $1 and d.line < s.line
        and not (select e.skipped from qad_detail_records e where e.file = d.file and e.line = d.line)
      order by d.line limit 1
    ) earlier on true
    left join lateral (
      select d.line from ${recordsWithKeys}
      where ${isRerun} and s.contract <> '' and k.contract = s.contract and k.file = $1 and k.line > s.line
        and d.status in ('SUCCESS', 'IGNORED') and not d.skipped limit 1
    ) later on true
    cross join lateral (select case when was.contract = s.contract and was.status in ('SUCCESS', 'IGNORED') then null
      else coalesce(earlier.line, twins.first, later.line) end as line) twin
    left join lateral (
      select d.file from ${recordsWithKeys}
      where (select yes from later_file) and k.contract = s.contract and k.file > $1 and d.status in ('SUCCESS', 'IGNORED')
        and not d.skipped and (d.notice is null or d.notice not in ('kept', 'undone')) limit 1
    ) newer on true
  ) r`;
}

const hasNoClient = `w.outcome in ('NEW', 'CHANGED') and w.client_id is null`;

/** Finds the clients of records by their documents. An account with an unverified identity is reassigned. */
export const findClients = `
  with found as (
    update qad_work w set client_id = u.id from (
      select distinct on (w.line) w.line, u.id, u.is_unproved
      from qad_work w join qad_stage s on s.line = w.line
        cross join lateral ${selectClients('s', hasContractWithDocument)} u
      where ${hasNoClient}
      order by w.line, ${likelihoodOrder('u')}) u
    where w.line = u.line returning w.line, u.id, u.is_unproved
  ), ${reclaimUnconfirmed(
    'select id from found where is_unproved',
    's',
    (id) => `from found f join qad_stage s on s.line = f.line where f.id = ${id} order by f.line limit 1`,
  )}`;

/**
 * Collects the clients that have no account yet. An address that another account or an earlier record uses is
 * not assigned. An account with the person's placeholder address belongs to that person, whose document has
 * changed: such an address cannot be registered.
 */
export const collectNewClients = `
  with wanted as (
    select distinct on (s.person) s.person, s.line, s.email from qad_work w join qad_stage s on s.line = w.line
    where ${hasNoClient} order by s.person, s.line
  ), addressed as materialized (
    select person, line, w.email, w.email is not null and row_number() over (partition by w.email order by line) = 1
      and u.id is null as has_email
    from wanted w left join lateral (select u.id from ${usersSubquery} u where u.email = w.email limit 1) u on true
  )
  insert into qad_people (person, line, id, email, has_email, is_new)
  select person, line, coalesce(theirs.id, uuidv7()), case when has_email then a.email else person || '@${noEmailDomain}' end,
    has_email, theirs.id is null
  from addressed a left join lateral (
    select u.id from ${usersSubquery} u
      where not a.has_email and u.email = a.person || '@${noEmailDomain}' and u.kind = 'CLIENT' limit 1) theirs on true`;

export const createClients = insertClients(
  'from qad_people p join qad_stage s on s.line = p.line where p.is_new',
  { id: 'p.id', email: 'p.email', person: 's' },
);

/** Records with their outcomes; `p` is the account found or created for records without a client. */
const processedRecords = `qad_work w join qad_stage s on s.line = w.line left join qad_people p on p.person = s.person and ${hasNoClient}`;
const source = { client: 'coalesce(w.client_id, p.id)', source: 's', file: '$1' };
const changed = `w.outcome = 'CHANGED'`;

export const createContracts = contracts.createContracts(
  { from: processedRecords, where: `w.outcome = 'NEW'` },
  { ...source, number: 's.contract' },
);

export const storeHistory = contracts.storeHistory(
  { from: 'qad_work w', where: changed },
  { contract: 'w.contract_id', file: '$1' },
);

export const changeContracts = (columns: QadColumns): string =>
  contracts.changeContracts(
    { from: processedRecords, where: changed },
    { ...source, contract: 'w.contract_id', fields: selectContractFields(columns) },
  );

export const orderActivations = activations.orderActivations(
  { from: processedRecords, where: `s.status = 'ACTIVO' and w.outcome in ('NEW', 'CHANGED')` },
  { contract: 's.contract', user: source.client },
);

/** The contracts that this chunk changed. */
export const changedContracts = contractsByIds(`select contract_id from qad_work where outcome = 'CHANGED'`);

/** A record that this file imported keeps its status when the file runs again and finds nothing to change. */
const isAlreadyImported = `(w.was_status = 'SUCCESS' and w.outcome = 'UNCHANGED')`;
const recordStatus = `case when $2 then coalesce(w.was_status, 'PENDING') when w.outcome = 'ERROR' then 'ERROR'
  when ${isAlreadyImported} then 'SUCCESS' when w.outcome = 'UNCHANGED' then 'IGNORED' else 'SUCCESS' end`;

/** Columns of a stored record and the expressions that fill them. */
const recordColumns = [
  ['status', recordStatus],
  ['outcome', 'w.outcome'],
  ['changes', 'w.changes'],
  [
    'notice',
    `case when p.line is distinct from s.line or p.has_email then w.notice
      when s.email is null then 'noEmail' else 'emailTaken' end`,
  ],
  ['created_client', 'case when p.line = s.line and p.is_new then p.id end'],
  ['problems', 'w.problems'],
  ['contract', 's.contract'],
  ['document', 's.document'],
  ['final_user_id', 's.final_user_id'],
  ['name', 's.name'],
  ['plan', 's.plan'],
  ['plan_quantity', 's.plan_quantity_written'],
  ['cells', 's.cells'],
  ['skipped', 's.skipped'],
  ['processed_at', 'case when $2 then null else now() end'],
] as const;

const insertRecords = (condition: string): string => `
  insert into qad_detail_records as d (file, line, ${recordColumns.map(([column]) => column).join(', ')})
  select $1, s.line, ${recordColumns.map(([, value]) => value).join(', ')}
  from ${processedRecords} where ${condition} order by s.line`;

/** Inserts records that are processed for the first time. */
export const writeRecords = insertRecords('w.was_status is null');

/** Columns that keep the result of an earlier successful run, or the time of the first run, when the record runs again. */
const preservedColumns: Readonly<Record<string, string>> = {
  outcome: `case when d.status = 'SUCCESS' and excluded.outcome = 'UNCHANGED' then d.outcome else excluded.outcome end`,
  changes: `case when d.status = 'SUCCESS' and excluded.outcome = 'UNCHANGED' then d.changes else excluded.changes end`,
  notice: `coalesce(excluded.notice, case when d.status = 'SUCCESS' then nullif(d.notice, 'kept') end)`,
  created_client: 'coalesce(excluded.created_client, d.created_client)',
  processed_at: 'coalesce(d.processed_at, excluded.processed_at)',
};

/**
 * Updates records that a dry run or an earlier run has stored. As an insert with conflicts it looks up each record in the
 * primary key; for an update with a join, outdated statistics made the planner read the whole file for each chunk.
 */
export const rewriteRecords = `${insertRecords('w.was_status is not null')}
  on conflict (file, line) do update
    set ${recordColumns.map(([column]) => `${column} = ${preservedColumns[column] ?? `excluded.${column}`}`).join(', ')},
    retried_at = case when d.processed_at is not null then coalesce(excluded.processed_at, d.retried_at) end`;

/** Computes by how much this chunk changes the file's counts. */
export const countChunk = `
  select count(*) filter (where status = 'SUCCESS')::int - count(*) filter (where was_status = 'SUCCESS')::int as success,
    count(*) filter (where status = 'IGNORED')::int - count(*) filter (where was_status = 'IGNORED')::int as ignored,
    count(*) filter (where status = 'ERROR')::int - count(*) filter (where was_status = 'ERROR')::int as error,
    count(*) filter (where outcome = 'NEW')::int as new,
    count(*) filter (where outcome = 'CHANGED')::int as changed,
    count(*) filter (where outcome = 'UNCHANGED')::int as unchanged,
    count(*) filter (where outcome = 'ERROR')::int as wrong,
    count(*) filter (where not $2 and was_status = 'PENDING' and was_outcome <> outcome)::int as surprises,
    $1::int as file
  from (select w.*, ${recordStatus} as status from qad_work w) w`;

/** Computes by how much this chunk changes the counts of a complete dry run, whose records are all stored. */
export const countPlanChanges = `
  select ${(['new', 'changed', 'unchanged', 'error'] as const)
    .map((name) => {
      const outcome = `'${name.toUpperCase()}'`;
      return `(count(*) filter (where outcome = ${outcome}) - count(*) filter (where was_outcome = ${outcome}))::int as ${name}`;
    })
    .join(', ')}
  from qad_work`;

/** Accounts with an e-mail address that this chunk created. */
export const createdClients = 'select id from qad_people where is_new and has_email order by line';
