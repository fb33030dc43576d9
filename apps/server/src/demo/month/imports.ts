import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { QadField } from '@centinela/api/imports/qadColumns.ts';
import type { QadProblem } from '@centinela/api/imports/qadRules.ts';
import { toArgentineDate } from '@centinela/sections/kernel/visible.ts';
import type { PoolClient } from 'pg';
import type { Storage } from '../../platform/storage/storage.ts';
import { findActor, type SeedAction } from './history.ts';
import { createRandom } from './random.ts';

const header = [
  'contract',
  'document',
  'name',
  'email',
  'phone',
  'plan',
  'plan_quantity',
  'status',
  'monthly_total',
] as const satisfies readonly QadField[];
type Cells = Record<(typeof header)[number], string>;

interface Contract {
  id: string;
  version: number;
  cells: Cells;
  /** All columns, as stored in the contract's history. */
  whole: Record<string, unknown>;
}

interface Line {
  cells: Cells;
  /** Phone number before the import, if it was different. */
  phoneBefore?: string;
  contract?: Contract;
  problem?: QadProblem;
}

interface File {
  name: string;
  hoursAgo: number;
  by: string;
  lines: Line[];
  /** PLANNED: the dry run is complete and waits for confirmation. */
  state: 'DONE' | 'OPEN' | 'PLANNED';
}

/**
 * Days before today on which the ERP sent a file. The newest file waits for confirmation, the previous one has
 * open errors.
 */
const sentDaysAgo = [27, 25, 23, 20, 18, 16, 13, 11, 9, 6, 4, 2, 0] as const;
const staff = ['veronica.maidana@centinela.demo', 'esteban.lagos@centinela.demo'] as const;

/** Errors in ERP lines: the field, the invalid value, and the rule that it breaks. */
const invalidCells: readonly (readonly [
  field: QadField & keyof Cells,
  value: string,
  rule: QadProblem['rule'],
])[] = [
  ['plan', 'HOG-XX-99', 'unknownPlan'],
  ['document', '1234', 'document'],
  ['email', 'sin correo', 'email'],
  ['status', 'PENDIENTE', 'status'],
  ['plan_quantity', '0', 'quantity'],
];

async function readContracts(db: PoolClient, excludedEmail: string): Promise<Contract[]> {
  const { rows } = await db.query<Contract>(
    `select c.id, c.version, to_jsonb(c) as whole, jsonb_build_object('contract', c.number, 'document', c.document, 'name', c.name,
        'email', coalesce(c.email, ''), 'phone', coalesce(c.phone, ''), 'plan', c.plan, 'plan_quantity', c.plan_quantity::text,
        'status', c.status, 'monthly_total', c.monthly_total::text) as cells
     from contracts c join users u on u.id = c.client_id where u.email <> $1 order by c.number`,
    [excludedEmail],
  );
  return rows;
}

/** Generates the files of the month: some lines change a phone number, some change nothing, a few are invalid. */
function generateFiles(contracts: readonly Contract[], next: () => number): File[] {
  return sentDaysAgo.map((daysAgo, index): File => {
    const lines = contracts.flatMap((contract, contractIndex): Line[] => {
      const { cells } = contract;
      const isChanged = (contractIndex * 7 + index * 3) % 5 === 0 && cells.phone !== '';
      if (isChanged)
        return [
          { cells, contract, phoneBefore: `${cells.phone.slice(0, -3)}${100 + Math.floor(next() * 900)}` },
        ];
      return next() < 0.35 ? [{ cells }] : [];
    });
    for (let count = Math.floor(next() * 4) + (index > 10 ? 1 : 0); count > 0; count -= 1) {
      const [field, value, rule] = invalidCells[Math.floor(next() * invalidCells.length)] ?? [
        'plan',
        '',
        'unknownPlan',
      ];
      const [model] = contracts;
      if (!model) break;
      const number = String(118_000 + index * 40 + count);
      lines.push({
        cells: { ...model.cells, contract: number, name: `Cliente ${number}`, email: '', [field]: value },
        problem: { field, value, rule },
      });
    }
    const hoursAgo = daysAgo * 24 + 1.5;
    const day = toArgentineDate(new Date(Date.now() - hoursAgo * 3_600_000));
    const state = daysAgo === 0 ? 'PLANNED' : daysAgo === 2 ? 'OPEN' : 'DONE';
    const by = staff[index % staff.length] ?? staff[0];
    return { name: `contratos-${day}.csv`, hoursAgo, by, lines, state };
  });
}

const insertFileSql = `insert into qad_files (name, size, hash, format, storage_key, encoding, separator, header, columns, first_offset,
    first_line, state, next_offset, next_line, task_done, task_total, total, success, ignored, error, plan_changed, plan_unchanged,
    plan_error, planned_at, started_at, heartbeat_at, finished_at, closed_at, created_at, created_by, created_by_name)
  select $1, $2::int, $3, 'csv', $4, 'utf-8', ';', $5::text[], to_jsonb($5::text[]), $6::int, 2,
    case when $7 = 'PLANNED' then 'UPLOADED' else 'FINISHED' end, $2::int, $8::int + 2, $8, $8, $8,
    case when ran then $9::int else 0 end, case when ran then $10::int else 0 end, case when ran then $11::int else 0 end,
    $9, $10, $11, at + interval '20 seconds', case when ran then at + interval '5 minutes' end,
    at + interval '5 minutes', case when ran then at + interval '5 minutes 4 seconds' end,
    case when $7 = 'DONE' and $11 > 0 then at + interval '2 hours' end, at, $12, $13
  from (select now() - make_interval(secs => $14::float8 * 3600) as at, $7 <> 'PLANNED' as ran) moment returning no`;

const insertRecordsSql = `insert into qad_detail_records (file, line, status, outcome, problems, changes, contract, document, name, plan,
    plan_quantity, cells, processed_at)
  select $1, line, case when $2 then 'PENDING' when r->>'outcome' = 'CHANGED' then 'SUCCESS' when r->>'outcome' = 'ERROR' then 'ERROR'
      else 'IGNORED' end, r->>'outcome', nullif(r->'problems', 'null'), nullif(r->'changes', 'null'), c->>0, c->>1, c->>2, c->>5, c->>6,
    array(select jsonb_array_elements_text(c)),
    case when not $2 then now() - make_interval(secs => $3::float8 * 3600) + interval '5 minutes' end
  from jsonb_to_recordset($4::jsonb) x (line int, r jsonb), lateral (select r->'cells' as c) cells`;

const insertHistorySql = `with changed as (
    insert into contract_history (contract_id, version, before, file, at)
    select x.id, x.version, x.before, $1, now() - make_interval(secs => $2::float8 * 3600) + interval '5 minutes'
    from jsonb_to_recordset($3::jsonb) x (id uuid, version int, before jsonb) returning contract_id, version, at)
  update contracts c set version = h.version + 1, changed_file = $1, updated_at = h.at from changed h where c.id = h.contract_id`;

/** Inserts the steps of a file. Staff start the first and the last one, a worker the others. */
const insertStepsSql = `insert into qad_file_steps (file, step, at, by_name)
  select f.no, step, at, case when is_asked then f.created_by_name end from qad_files f,
    lateral (values ('planned', f.planned_at, false), ('process', f.started_at, true), ('processed', f.finished_at, false),
      ('finish', f.closed_at, true)) done (step, at, is_asked)
  where f.no = $1 and at is not null order by at`;

/** The contract before a file changed its phone number. */
function buildHistory({ contract, phoneBefore }: Line): unknown[] {
  if (!contract || phoneBefore === undefined) return [];
  const { id, version, whole } = contract;
  contract.version += 1;
  return [{ id, version, before: { ...whole, version, phone: phoneBefore } }];
}

async function seedFile(
  db: PoolClient,
  storage: Storage,
  { name, hoursAgo, by, lines, state }: File,
): Promise<SeedAction[]> {
  const rows = lines.map(({ cells }) => header.map((column) => cells[column]));
  const headerLine = `${header.join(';')}\r\n`;
  const bytes = Buffer.from(headerLine + rows.map((row) => `${row.join(';')}\r\n`).join(''));
  const key = `imports/${name}`;
  await storage.put(key, () => Readable.from([bytes]), { size: bytes.length, type: 'text/csv' });
  const { user } = await findActor(db, by);
  const changed = lines.filter(({ phoneBefore }) => phoneBefore !== undefined).length;
  const errors = lines.filter(({ problem }) => problem !== undefined).length;
  const hash = createHash('sha256').update(bytes).digest('hex');
  const stored = await db.query<{ no: number }>(insertFileSql, [
    ...[name, bytes.length, hash, key, header, headerLine.length, state, lines.length],
    ...[changed, lines.length - changed - errors, errors, user.id, user.name, hoursAgo],
  ]);
  const no = stored.rows[0]?.no;
  if (no === undefined) throw new Error('the ERP file of the demo has no number');
  const records = lines.map(({ cells, phoneBefore, problem }, index) => ({
    line: index + 2,
    r: {
      outcome: problem ? 'ERROR' : phoneBefore === undefined ? 'UNCHANGED' : 'CHANGED',
      problems: problem ? [problem] : null,
      changes: phoneBefore === undefined ? null : { phone: [phoneBefore, cells.phone] },
      cells: rows[index],
    },
  }));
  await db.query(insertStepsSql, [no]);
  await db.query(insertRecordsSql, [no, state === 'PLANNED', hoursAgo, JSON.stringify(records)]);
  if (state !== 'PLANNED')
    await db.query(insertHistorySql, [no, hoursAgo, JSON.stringify(lines.flatMap(buildHistory))]);
  const createLogAction = (action: string, after: unknown, minutes: number): SeedAction => ({
    hoursAgo: hoursAgo - minutes / 60,
    async run(client) {
      await client.query(
        `insert into audit_log (at, user_id, user_name, action, subject, subject_id, title, after)
         values (now() - make_interval(secs => $1::float8 * 3600), $2, $3, $4, 'qadFiles', $5, $6, $7)`,
        [hoursAgo - minutes / 60, user.id, user.name, action, String(no), name, JSON.stringify(after)],
      );
    },
  });
  return [
    createLogAction('create', { name, size: bytes.length, records: lines.length }, 0),
    ...(state === 'PLANNED' ? [] : [createLogAction('process', { state: 'QUEUED' }, 5)]),
  ];
}

/**
 * Seeds the ERP files of the month with all their records, and adds their changes to the contracts' history.
 *
 * @param excludedEmail e-mail address of the client whose contracts are seeded separately
 * @returns the audit log actions
 */
export async function seedImports(
  db: PoolClient,
  storage: Storage,
  excludedEmail: string,
): Promise<SeedAction[]> {
  const actions: SeedAction[] = [];
  for (const file of generateFiles(await readContracts(db, excludedEmail), createRandom(13)))
    actions.push(...(await seedFile(db, storage, file)));
  return actions;
}
