import { everyContract, everyFormerVersion } from '#contracts/read';

/**
 * SQL statements that process a chunk's lines in bulk. `$1` is the import's number; `$2`, `$3` and `$4` are true if
 * its file has the columns `tax_id`, `file` and `paid`; without a column the stored value stays unchanged. A lock
 * excludes concurrent changes of invoices.
 */

/** Staging tables of a chunk: temporary and emptied on commit. */
export const createStage = `
  create temp table if not exists invoice_stage (
    line int primary key, problems jsonb, contract text collate "C", period text collate "C", due_date date,
    total numeric(14, 2), paid numeric(14, 2), tax_id text, file text, cells text[]
  ) on commit delete rows;
  create temp table if not exists invoice_work (
    line int primary key, outcome text, problems jsonb, invoice_id uuid, contract_id uuid, is_old boolean, file text
  ) on commit delete rows;`;

const problem = (field: string, value: string, more: string) =>
  `jsonb_build_array(jsonb_build_object('field', '${field}', 'value', ${value}, 'rule', ${more}))`;

/**
 * Computes the outcome of each line. If two lines name the same invoice, the first valid one wins; between two
 * files, the one uploaded later wins.
 */
export const resolve = `
  insert into invoice_work (line, outcome, problems, invoice_id, contract_id, is_old, file)
  select r.line,
    case when r.wrong is not null then 'ERROR' when r.is_old then 'UNCHANGED' when r.invoice_id is null then 'NEW'
      when r.differs then 'CHANGED' else 'UNCHANGED' end,
    r.wrong, r.invoice_id, r.contract_id, r.is_old, r.new_file
  from (
    select s.line, s.contract_id, i.id as invoice_id, coalesce(i.import_no > $1, false) as is_old, new_file,
      (i.due_date, i.total, i.paid_elsewhere, i.tax_id, i.file) is distinct from (s.due_date, s.total, new_paid, new_tax_id, new_file) as differs,
      case when s.is_stranger then ${problem('contract', 's.contract', `'unknownContract'`)} || coalesce(s.problems, '[]')
        when s.problems is not null then s.problems
        when coalesce(twin, s.line) < s.line
          then ${problem('period', 's.period', `'duplicate', 'with', twin::text`)} end as wrong
    from (
      select each.*, c.id as contract_id, c.id is null and each.contract <> ''
          and not coalesce(each.problems @> '[{"field": "contract"}]' or each.problems @> '[{"field": null}]', false) as is_stranger,
        min(each.line) over (partition by each.problems is null and c.id is not null, each.contract, each.period) as first
      from invoice_stage each left join ${everyContract} c on c.number = each.contract
    ) s
    left join invoices i on i.contract = s.contract and i.period = s.period
    cross join lateral (select
      case when i.import_no = $1 then i.import_line else s.first end as twin,
      case when $4 then coalesce(s.paid, 0) else i.paid_elsewhere end as new_paid,
      case when $2 then s.tax_id else i.tax_id end as new_tax_id,
      case when $3 then s.file else i.file end as new_file) told
  ) r`;

// The contract at the end of the month, from its history, or the current one if the month has not ended.
const snapshot = ['plan', 'plan_quantity', 'status', 'monthly_total'].map((column) => {
  const type = { plan_quantity: '::int', monthly_total: '::numeric' }[column] ?? '';
  return `case when was.before is null then c.${column} else (was.before->>'${column}')${type} end`;
});
const addons = `case when was.before is null then c.addons
  else array(select jsonb_array_elements_text(coalesce(was.before->'addons', '[]'))) end`;

const isFileMissing = 'not exists (select from invoice_files f where f.name = w.file)';

export const createInvoices = `
  insert into invoices (contract, period, due_date, total, paid_elsewhere, tax_id, file, lacks_file, import_no, import_line,
    plan, plan_quantity, status, monthly_total, addons)
  select s.contract, s.period, s.due_date, s.total, case when $2 then coalesce(s.paid, 0) end, s.tax_id, s.file, ${isFileMissing}, $1, s.line, ${snapshot.join(', ')}, ${addons}
  from invoice_work w join invoice_stage s on s.line = w.line join ${everyContract} c on c.id = w.contract_id
  left join lateral (
    select h.before from ${everyFormerVersion} h
    where h.contract_id = c.id and h.at >= ((s.period || '-01')::timestamp + interval '1 month') at time zone 'America/Argentina/Buenos_Aires'
    order by h.version limit 1
  ) was on true
  where w.outcome = 'NEW'`;

const image = (row: string) =>
  `jsonb_build_object('dueDate', ${row}.due_date, 'total', ${row}.total, 'paid', ${row}.paid_elsewhere, 'taxId', ${row}.tax_id, 'file', ${row}.file)`;

/** A correction changes the invoiced amounts, not the contract data of that month. */
export const changeInvoices = `
  update invoices i set due_date = s.due_date, total = s.total,
    paid_elsewhere = case when $3 then coalesce(s.paid, 0) else i.paid_elsewhere end, tax_id = case when $2 then s.tax_id else i.tax_id end,
    file = w.file, lacks_file = ${isFileMissing}, import_no = $1, import_line = s.line, version = i.version + 1, updated_at = now()
  from invoice_work w join invoice_stage s on s.line = w.line
  where i.id = w.invoice_id and w.outcome = 'CHANGED'
  returning new.id, new.contract, new.period, old.file, ${image('old')} as before, ${image('new')} as after`;

/** Records the file and line of an invoice without changes. */
export const recordUnchangedInvoices = `
  update invoices i set import_no = $1, import_line = w.line from invoice_work w
  where i.id = w.invoice_id and w.outcome = 'UNCHANGED' and not w.is_old`;

/** Marks PDFs that were uploaded before their invoices as used. */
export const markFilesUsed = `
  update invoice_files f set is_used = true from invoice_work w
  where f.name = w.file and w.outcome in ('NEW', 'CHANGED') and not f.is_used`;

/** Marks PDFs (`$1`) that no invoice names any more as unused. */
export const markFilesUnused = `
  update invoice_files f set is_used = false
  where f.name = any($1) and not exists (select from invoices i where i.file = f.name)`;

export const writeErrors = `
  insert into invoice_import_errors (import, line, problems, cells)
  select $1, s.line, w.problems, s.cells from invoice_work w join invoice_stage s on s.line = w.line
  where w.outcome = 'ERROR'`;

export const countChunk = `
  select count(*) filter (where outcome = 'NEW')::int as created, count(*) filter (where outcome = 'CHANGED')::int as changed,
    count(*) filter (where outcome = 'UNCHANGED')::int as unchanged, count(*) filter (where outcome = 'ERROR')::int as error
  from invoice_work`;
