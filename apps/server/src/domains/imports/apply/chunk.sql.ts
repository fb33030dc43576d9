import { noAddress } from '@centinela/api/accounts/userFields.ts';
import type { QadColumns } from '@centinela/api/imports/qadColumns.ts';
import { isUnclaimed, noPassword } from '#accounts/invited';
import { beginAnew } from '#monitoring/outbox';
import { columnsOf, fields, imageOf, toldBy } from './chunk.fields.ts';

/**
 * What is done to a chunk's records, set by set. `$1` is the file's number, `$2` true for a dry run. Nobody else works
 * on a chunk meanwhile (chunk.ts takes a lock), so what one statement finds the next one may rely on.
 */

/**
 * Staff gave the contract to this account for a reason, though the documents differed, and the one that the ERP has of
 * it now is that account's: the file says what staff knew already. Else nobody knows whose it is (`isProved`).
 */
const isGiven = `exists (
    select from users u join contract_history h on h.contract_id = r.contract_id
    where u.id = r.client_id and r.document in (u.dni, u.cuit) and h.reason is not null
      and h.before->>'client_id' is distinct from u.id::text)`;

/**
 * What each record comes to, and whose its contract is already. Of the lines with one contract the one counts that has
 * brought it, else the first; lines further on can have done so only when the file is read again. What a first run of the last file need not ask of each
 * record is asked once, and nobody looks for a number beyond the last one: files mostly come in their order. A `limit` or an `offset 0` keeps the planner, here and below, from reading a whole table that it
 * knows too little of while a file fills it, where each record has its place in an index.
 */
export function resolve(columns: QadColumns, isAgain: boolean): string {
  const told = toldBy(columns);
  return `
  with later_file as materialized (select exists (select from qad_files where no > $1) as yes),
    read_before as materialized (select (
      select max(line) from qad_detail_records where file = $1) >= (select min(line) from qad_stage) as yes),
    last as materialized (select coalesce((select max(number) from contracts), '') as contract,
      coalesce((select max(contract) from qad_detail_records where file = $1), '') as record),
    twins as materialized (
      select contract, min(line) as first from qad_stage where contract <> '' group by contract having count(*) > 1)
  insert into qad_work (line, outcome, notice, problems, changes, contract_id, client_id, was_status, was_outcome)
  select r.line,
    case when r.wrong then 'ERROR' when r.is_old then 'UNCHANGED' when r.contract_id is null then 'NEW'
      when r.differs then 'CHANGED' else 'UNCHANGED' end,
    case when not r.wrong and r.is_old then 'newerFile' end,
    case when r.wrong then coalesce(r.problems, '[]') || case when r.twin is null then '[]' else
      jsonb_build_array(jsonb_build_object('field', 'contract', 'value', r.contract, 'rule', 'duplicate', 'with', r.twin::text)) end end,
    case when not r.wrong and not r.is_old and r.differs then (
      select jsonb_object_agg(field, jsonb_build_array(old, new))
      from (values ${told.map((field) => `('${field}', to_jsonb(r.c_${field}), to_jsonb(r.${field}))`).join(', ')}) v(field, old, new)
      where old is distinct from new) end,
    r.contract_id,
    case when not r.wrong and not r.is_old and (r.c_document = r.document or ${isGiven}) then r.client_id end,
    r.was_status, r.was_outcome
  from (
    select s.*, c.id as contract_id, c.client_id, was.status as was_status, was.outcome as was_outcome,
      ${told.map((field) => `c.${field} as c_${field}`).join(', ')},
      twin.line as twin, s.problems is not null or twin.line is not null as wrong,
      newer.file is not null as is_old,
      c.id is not null and ((${columnsOf('c', told)}) is distinct from (${columnsOf('s', told)}) or c.client_id is null) as differs
    from qad_stage s
    left join twins on twins.contract = s.contract and twins.first < s.line
    left join lateral (
      select * from contracts c where s.contract <= (select contract from last) and c.number = s.contract limit 1
    ) c on true
    left join lateral (
      select d.status, d.outcome, d.contract from qad_detail_records d
      where (select yes from read_before) and d.file = $1 and d.line = s.line limit 1
    ) was on true
    left join lateral (
      select d.line from qad_detail_records d
      where s.contract <= (select record from last) and s.contract <> ''
        and d.contract = s.contract and d.file = $1 and d.line < s.line
      order by d.line limit 1
    ) earlier on true
    left join lateral (
      select d.line from qad_detail_records d
      where ${isAgain} and s.contract <> '' and d.contract = s.contract and d.file = $1 and d.line > s.line
        and d.status in ('SUCCESS', 'IGNORED') limit 1
    ) later on true
    cross join lateral (select case when was.contract = s.contract and was.status in ('SUCCESS', 'IGNORED') then null
      else coalesce(earlier.line, twins.first, later.line) end as line) twin
    left join lateral (
      select d.file from qad_detail_records d
      where (select yes from later_file) and d.contract = s.contract and d.file > $1 and d.status in ('SUCCESS', 'IGNORED')
        and (d.notice is null or d.notice not in ('kept', 'undone')) limit 1
    ) newer on true
  ) r`;
}

const isHomeless = `w.outcome in ('NEW', 'CHANGED') and w.client_id is null`;

/**
 * Anybody may register with anybody's document, so a document alone gives nobody a contract: the account has the ERP's
 * e-mail address, or is unclaimed, or has a contract with that document already.
 */
const isProved = `(u.email = s.email or ${isUnclaimed('u')} or exists (
    select from contracts c where c.client_id = u.id and c.document = s.document))`;

const clientsBy = (number: 'dni' | 'cuit') =>
  `select u.id, u.email = s.email as is_addressed, u.status, u.created_at,
      u.status = 'pending' and not ${isUnclaimed('u')} as is_unproved from users u
    where u.${number} = s.${number} and u.kind = 'CLIENT' and ${isProved}`;

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
const clientValues = clientColumns
  .map((column) =>
    column === 'document_type' ? `case when s.dni is null then null else 'DNI' end` : `s.${column}`,
  )
  .join(', ');

/**
 * The client whose document it is: of several the one with that e-mail address, the active one, the oldest. Who registered
 * that account and never confirmed the address may be anybody: it becomes what the file would have made, and neither
 * their password nor a link that was mailed before opens it.
 */
export const findClients = `
  with found as (
    update qad_work w set client_id = u.id from (
      select distinct on (w.line) w.line, u.id, u.is_unproved
      from qad_work w join qad_stage s on s.line = w.line
        cross join lateral (${clientsBy('dni')} union all ${clientsBy('cuit')} offset 0) u
      where ${isHomeless}
      order by w.line, u.is_addressed desc nulls last, u.status = 'active' desc, u.created_at, u.id) u
    where w.line = u.line returning w.line, u.id, u.is_unproved
  ), claimed_back as (
    update users u set password_hash = '${noPassword}', version = version + 1, updated_at = now(),
      postal_code = null, address_number = null, telephone = null, (${clientColumns.join(', ')}) = (
        select ${clientValues} from found f join qad_stage s on s.line = f.line where f.id = u.id order by f.line limit 1)
    where u.id = any(array(select id from found where is_unproved)) and u.status = 'pending' returning u.id
  )
  delete from account_links where user_id = any(array(select id from claimed_back))`;

/**
 * Those who have no account yet. An address that belongs to somebody, or to an earlier record, is not taken from them.
 * An address that leads nowhere and that somebody has is the same person's, whose document has been changed: that account
 * is theirs, for nobody can register with one.
 */
export const gatherPeople = `
  with wanted as (
    select distinct on (s.person) s.person, s.line, s.email from qad_work w join qad_stage s on s.line = w.line
    where ${isHomeless} order by s.person, s.line
  ), addressed as materialized (
    select person, line, w.email, w.email is not null and row_number() over (partition by w.email order by line) = 1
      and u.id is null as has_address
    from wanted w left join lateral (select u.id from users u where u.email = w.email limit 1) u on true
  )
  insert into qad_people (person, line, id, email, has_address, is_new)
  select person, line, coalesce(theirs.id, uuidv7()), case when has_address then a.email else person || '@${noAddress}' end,
    has_address, theirs.id is null
  from addressed a left join lateral (
    select u.id from users u
      where not a.has_address and u.email = a.person || '@${noAddress}' and u.kind = 'CLIENT' limit 1) theirs on true`;

/** Pending accounts, unclaimed. */
export const createClients = `
  insert into users (id, kind, email, password_hash, status, ${clientColumns.join(', ')})
  select p.id, 'CLIENT', p.email, '${noPassword}', 'pending', ${clientValues}
  from qad_people p join qad_stage s on s.line = p.line where p.is_new`;

/** Records with what they come to; `p` is the account that was found or made for those who had none. */
const worked = `qad_work w join qad_stage s on s.line = w.line left join qad_people p on p.person = s.person and ${isHomeless}`;
const clientOf = 'coalesce(w.client_id, p.id)';

export const createContracts = `
  insert into contracts (number, client_id, plan_id, ${fields.join(', ')}, created_file, changed_file)
  select s.contract, ${clientOf}, s.plan_id, ${columnsOf('s')}, $1, $1
  from ${worked} where w.outcome = 'NEW'`;

export const keepHistory = `
  insert into contract_history (contract_id, version, before, file)
  select c.id, c.version, ${imageOf('c')}, $1 from qad_work w join contracts c on c.id = w.contract_id
  where w.outcome = 'CHANGED'`;

export const changeContracts = (columns: QadColumns): string => `
  update contracts c set version = c.version + 1, client_id = ${clientOf}, plan_id = s.plan_id,
    ${toldBy(columns)
      .map((field) => `${field} = s.${field}`)
      .join(', ')}, changed_file = $1, updated_at = now(),
    updated_by_name = null
  from ${worked} where c.id = w.contract_id and w.outcome = 'CHANGED'`;

/**
 * The monitoring platform is told of active contracts, once each. Numbers are compared byte by byte, keys are not:
 * without `collate` the keys' index would be of no use.
 */
export const orderActivations = `
  insert into activations (key, kind, user_id, contract, cause)
  select 'contract:' || s.contract, 'CLIENT', ${clientOf}, s.contract, 'IMPORT'
  from ${worked}
    left join lateral (
      select true as yes from activations a where a.key = ('contract:' || s.contract) collate "default" limit 1) ordered on true
  where s.status = 'ACTIVO' and w.outcome in ('NEW', 'CHANGED') and ordered.yes is null`;

/** An active contract that is somebody else's now is activated for them, under a new idempotency key. */
export const moveActivations = (contracts: string): string => `
  update activations a set ${beginAnew}, due_at = now(), cause = 'IMPORT', user_id = c.client_id
  from contracts c
  where c.id in (${contracts}) and a.key = ('contract:' || c.number) collate "default" and c.status = 'ACTIVO'
    and a.user_id <> c.client_id`;

/**
 * Who has no active contract any more is not activated. What an attempt under way comes to is not written down then: active
 * again, it is ordered under the same idempotency key, which the platform recognises. One look into the keys' index for
 * each such contract (`limit`), however many activations wait.
 */
export const withdrawActivations = (contracts: string): string => `
  delete from activations where id in (
    select a.id from contracts c cross join lateral (
      select a.id from activations a
      where a.key = ('contract:' || c.number) collate "default" and a.state in ('QUEUED', 'SENDING') limit 1) a
    where c.id in (${contracts}) and (c.status <> 'ACTIVO' or c.client_id is null))`;

/** The contracts that this chunk has changed. */
export const changedContracts = `select contract_id from qad_work where outcome = 'CHANGED'`;

/** What this file did to a contract stays true when the file is read again and finds it done. */
const isDone = `(w.was_status = 'SUCCESS' and w.outcome = 'UNCHANGED')`;
const statusOf = `case when $2 then coalesce(w.was_status, 'PENDING') when w.outcome = 'ERROR' then 'ERROR'
  when ${isDone} then 'SUCCESS' when w.outcome = 'UNCHANGED' then 'IGNORED' else 'SUCCESS' end`;

/** A record's columns, and what is written there. */
const record = [
  ['status', statusOf],
  ['outcome', 'w.outcome'],
  ['changes', 'w.changes'],
  [
    'notice',
    `case when p.line is distinct from s.line or p.has_address then w.notice
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
  ['processed_at', 'case when $2 then null else now() end'],
] as const;

/** Records that are written for the first time. */
export const writeRecords = `
  insert into qad_detail_records (file, line, ${record.map(([column]) => column).join(', ')})
  select $1, s.line, ${record.map(([, value]) => value).join(', ')}
  from ${worked} where w.was_status is null order by s.line`;

/** What stays of a record that brought something, when it is read again and finds that done. */
const kept: Readonly<Record<string, string>> = {
  outcome: `case when d.status = 'SUCCESS' and r.outcome = 'UNCHANGED' then d.outcome else r.outcome end`,
  changes: `case when d.status = 'SUCCESS' and r.outcome = 'UNCHANGED' then d.changes else r.changes end`,
  notice: `coalesce(r.notice, case when d.status = 'SUCCESS' then nullif(d.notice, 'kept') end)`,
  created_client: 'coalesce(r.created_client, d.created_client)',
};

/** Records that a dry run or an earlier try has written. */
export const rewriteRecords = `
  update qad_detail_records d set ${record.map(([column]) => `${column} = ${kept[column] ?? `r.${column}`}`).join(', ')}
  from (
    select s.line, ${record.map(([column, value]) => `${value} as ${column}`).join(', ')}
    from ${worked} where w.was_status is not null
  ) r
  where d.file = $1 and d.line = r.line`;

/** How the file's counts change by this chunk. */
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
  from (select w.*, ${statusOf} as status from qad_work w) w`;

/** Accounts that this chunk created and that can be written to. */
export const createdClients = 'select id from qad_people where is_new and has_address order by line';
