import type { QadColumns } from '@centinela/api/imports/qadColumns.ts';
import { maxRepairedRecords } from '@centinela/api/imports/qadRepairs.ts';
import type pg from 'pg';
import { onlyRow } from '#platform/database/onlyRow.ts';
import { AppError } from '#platform/errors/appError.ts';
import { countPlanChanges } from '../apply/chunk.sql.ts';
import { clearStage, createStage, formatStageLine } from '../apply/chunk.stage.ts';
import { applyStaged, loadCatalogue, stageRecords } from '../apply/chunk.ts';
import { createRecordParser } from '../apply/record.ts';
import { publishFileChange } from '../files/imports.channel.ts';
import { type FileRow, fileColumns } from '../files/imports.rows.ts';

/** A record as it is after a repair. */
export interface ChangedRecord {
  line: number;
  cells: readonly string[];
  skipped: boolean;
  mended: boolean;
}

/** Records that are read and changed at a time. */
export const repairPageSize = 1_000;

const saveLines = `
  insert into qad_repair_lines (repair, file, line, before_cells, after_cells, before_skipped, after_skipped, before_mended)
  select $1, $2, s.line, d.cells, s.cells, d.skipped, s.skipped, d.mended
  from qad_stage s join qad_detail_records d on d.file = $2 and d.line = s.line`;

const markCorrected = `
  update qad_detail_records d set mended = n.mended from unnest($2::int[], $3::boolean[]) n(line, mended)
  where d.file = $1 and d.line = n.line and d.mended <> n.mended`;

/** Contracts that a staged record gets, loses, or no longer names because it is skipped. */
const findAffectedContracts = `
  select distinct c.contract from qad_stage s join qad_detail_records d on d.file = $1 and d.line = s.line
    cross join lateral (values (s.contract), (d.contract)) c(contract)
  where c.contract <> '' and (s.contract <> d.contract or s.skipped <> d.skipped)`;

const updateCounts = `
  update qad_files f set plan_new = plan_new + $2, plan_changed = plan_changed + $3, plan_unchanged = plan_unchanged + $4,
    plan_error = plan_error + $5, revision = revision + 1
  where f.no = $1 returning ${fileColumns}`;

// All records with these contracts, except those that this repair has just checked and whose contract is on no other line.
const fromOthers = `from qad_record_keys k join qad_detail_records d on d.file = k.file and d.line = k.line
  where k.file = $1 and k.contract = any($2) and d.status = 'PENDING' and (
    not exists (select from qad_repair_lines l where l.repair = $3 and l.line = k.line)
    or exists (select from qad_record_keys o where o.file = k.file and o.contract = k.contract and o.line <> k.line))`;

const createTooManyError = (): AppError =>
  new AppError('wrongState', {
    message: [
      `Más de ${maxRepairedRecords} filas repiten esos contratos: corregí el archivo o sus columnas, y volvé a subirlo`,
      `More than ${maxRepairedRecords} rows repeat these contracts: correct the file or its columns, and upload it again`,
    ],
  });

interface PlanChanges {
  new: number;
  changed: number;
  unchanged: number;
  error: number;
}

/**
 * Changes records of a file between its dry run and its run, and repeats the dry run for them and for those with the same
 * contract. The caller's transaction must hold the lock of the file's row. A dry run writes only to records of its own
 * file, so the chunk lock is not needed, and no import of another file delays a correction.
 */
export class RepairBatch {
  /** Number of changed records. */
  lines = 0;
  /** Whether other records were checked again, because a contract of theirs was changed. */
  hasCheckedOthers = false;
  readonly #client: pg.PoolClient;
  readonly #file: FileRow;
  readonly #columns: QadColumns;
  readonly #repair: number;
  readonly #parse: ReturnType<typeof createRecordParser>;
  readonly #contracts = new Set<string>();
  readonly #counts: PlanChanges = { new: 0, changed: 0, unchanged: 0, error: 0 };

  private constructor(
    client: pg.PoolClient,
    file: FileRow,
    repair: number,
    parse: ReturnType<typeof createRecordParser>,
  ) {
    this.#client = client;
    this.#file = file;
    this.#columns = file.columns ?? [];
    this.#repair = repair;
    this.#parse = parse;
  }

  static async start(client: pg.PoolClient, file: FileRow, repair: number): Promise<RepairBatch> {
    const parse = createRecordParser(file.columns ?? [], await loadCatalogue(client));
    return new RepairBatch(client, file, repair, parse);
  }

  /** Changes up to `repairPageSize` records. */
  async change(records: readonly ChangedRecord[]): Promise<void> {
    if (records.length === 0) return;
    const { no } = this.#file;
    await this.#stage(records);
    await this.#client.query(saveLines, [this.#repair, no]);
    const { rows } = await this.#client.query<{ contract: string }>(findAffectedContracts, [no]);
    for (const { contract } of rows) this.#contracts.add(contract);
    await this.#client.query(markCorrected, [
      no,
      records.map(({ line }) => line),
      records.map(({ mended }) => mended),
    ]);
    await this.#apply();
    this.lines += records.length;
  }

  /**
   * Checks the other records with the same contracts, and saves the counts.
   *
   * @returns the file after it
   * @throws AppError wrongState if too many records have them
   */
  async finish(): Promise<FileRow> {
    const { no } = this.#file;
    await this.#checkOthers();
    const { new: news, changed, unchanged, error } = this.#counts;
    const { rows } = await this.#client.query<FileRow>(updateCounts, [no, news, changed, unchanged, error]);
    await this.#client.query('update qad_repairs set lines = $2 where id = $1', [this.#repair, this.lines]);
    await publishFileChange(this.#client, no);
    return onlyRow(rows);
  }

  /** Repeats the dry run of the records with changed contracts. @throws AppError wrongState if they are too many */
  async #checkOthers(): Promise<void> {
    const contracts = [...this.#contracts];
    const pages: string[][] = [];
    for (let at = 0; at < contracts.length; at += repairPageSize)
      pages.push(contracts.slice(at, at + repairPageSize));
    let count = 0;
    for (const page of pages) {
      const { rows } = await this.#client.query<{ count: number }>(
        `select count(*)::int as count from (select ${fromOthers} limit $4) others`,
        [this.#file.no, page, this.#repair, maxRepairedRecords - count + 1],
      );
      count += onlyRow(rows).count;
      if (count > maxRepairedRecords) throw createTooManyError();
    }
    this.hasCheckedOthers = count > 0;
    for (const page of pages) await this.#checkAgain(page);
  }

  async #checkAgain(contracts: readonly string[]): Promise<void> {
    for (let after = 0, isComplete = false; !isComplete; ) {
      const { rows } = await this.#client.query<{ line: number; cells: string[]; skipped: boolean }>(
        `select d.line, d.cells, d.skipped ${fromOthers} and d.line > $4 order by d.line limit ${repairPageSize}`,
        [this.#file.no, contracts, this.#repair, after],
      );
      isComplete = rows.length < repairPageSize;
      if (rows.length === 0) return;
      await this.#stage(rows);
      await this.#apply();
      after = rows.at(-1)?.line ?? after;
    }
  }

  async #stage(records: readonly Pick<ChangedRecord, 'line' | 'cells' | 'skipped'>[]): Promise<void> {
    await this.#client.query(createStage);
    await this.#client.query(clearStage);
    const lines = records.map(({ line, cells, skipped }) =>
      formatStageLine(this.#parse(line, cells), skipped),
    );
    await stageRecords(this.#client, lines);
  }

  async #apply(): Promise<void> {
    await applyStaged(this.#client, {
      file: this.#file.no,
      columns: this.#columns,
      isRerun: true,
      isDryRun: true,
    });
    const { rows } = await this.#client.query<PlanChanges>(countPlanChanges);
    const counts = onlyRow(rows);
    for (const name of ['new', 'changed', 'unchanged', 'error'] as const) this.#counts[name] += counts[name];
  }
}
