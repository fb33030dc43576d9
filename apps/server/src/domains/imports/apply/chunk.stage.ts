import type { ClientBase } from 'pg';
import { copyArray, copyLines, copyOrNull, copyText } from '#platform/database/copyLines.ts';
import type { ParsedRecord } from './record.ts';

/**
 * Creates the staging tables of a chunk: temporary tables, which cause no WAL and are emptied on commit.
 * `qad_stage` holds the file's data, `qad_work` the outcomes, `qad_people` the new accounts.
 */
export const createStage = `
  create temp table if not exists qad_stage (
    line int, problems jsonb, contract text collate "C", document text, dni text, cuit text, person text,
    final_user_id text, name text, first_name text, last_name text, business_name text, email text, phone text,
    cellphone text, plan_id uuid, plan text, plan_quantity int, plan_quantity_written text, addons text[], status text,
    address text, location text, province text, start_date date, monthly_total numeric(14, 2),
    warranty_months int, cells text[], skipped boolean
  ) on commit delete rows;
  create temp table if not exists qad_work (
    line int, outcome text, notice text, problems jsonb, changes jsonb, contract_id uuid, client_id uuid,
    was_status text, was_outcome text
  ) on commit delete rows;
  create temp table if not exists qad_people (
    person text, line int, id uuid, email text, has_email boolean, is_new boolean
  ) on commit delete rows;`;

/**
 * New temporary tables have no statistics, on which every plan depends, so they are analyzed. `qad_stage` is
 * not: its size is enough for the planner, and analyzing it would take 2 % of a chunk's time.
 */
export const analyzeWork = 'analyze qad_work (line, outcome, client_id)';
export const analyzePeople = 'analyze qad_people (person, line)';

/** Empties the staging tables, for further records in the same transaction. */
export const clearStage = 'truncate qad_stage, qad_work, qad_people';

/**
 * Formats a record as a line of COPY's text format, in the column order above.
 *
 * @param isSkipped true if a user decided not to import the record
 */
export const formatStageLine = (record: ParsedRecord, isSkipped = false): string =>
  [
    record.line,
    record.problems.length > 0 ? copyText(JSON.stringify(record.problems)) : '\\N',
    copyText(record.contract),
    copyText(record.document),
    copyOrNull(record.dni),
    copyOrNull(record.cuit),
    copyOrNull(record.dni ?? record.cuit),
    copyOrNull(record.finalUserId),
    copyText(record.name),
    copyText(record.firstName),
    copyText(record.lastName),
    copyOrNull(record.businessName),
    copyOrNull(record.email),
    copyOrNull(record.phone),
    copyOrNull(record.cellphone),
    copyOrNull(record.planId),
    copyText(record.plan),
    record.planQuantity,
    copyText(record.planQuantityText),
    copyArray(record.addons),
    record.status,
    copyOrNull(record.address),
    copyOrNull(record.location),
    copyOrNull(record.province),
    copyOrNull(record.startDate),
    copyOrNull(record.monthlyTotal),
    record.warrantyMonths ?? '\\N',
    copyArray(record.cells),
    isSkipped ? 't' : 'f',
  ].join('\t');

/** Copies a chunk's records, formatted by `formatStageLine`, to `qad_stage`. */
export const copyToStage = (client: ClientBase, lines: readonly string[]): Promise<void> =>
  copyLines(client, 'qad_stage', lines);
