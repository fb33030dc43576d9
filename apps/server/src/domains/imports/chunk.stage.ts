import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { ReadRecord } from './record.ts';

/**
 * Where a chunk's records wait while they are worked on: tables that this connection alone sees, which cost no log and
 * are empty again after every transaction. `qad_stage` holds what the file says, `qad_work` what that comes to, `qad_people`
 * the accounts that are made. Their keys keep every plan quick: nothing is known of tables as young as these.
 */
export const createStage = `
  create temp table if not exists qad_stage (
    line int primary key, problems jsonb, contract text collate "C", document text, dni text, cuit text, person text,
    final_user_id text, name text, first_name text, last_name text, business_name text, email text, phone text,
    cellphone text, plan_id uuid, plan text, plan_quantity int, plan_quantity_written text, addons text[], status text,
    address text, location text, province text, start_date date, monthly_total numeric(14, 2), cells text[]
  ) on commit delete rows;
  create temp table if not exists qad_work (
    line int primary key, outcome text, notice text, problems jsonb, changes jsonb, contract_id uuid, client_id uuid,
    created_client uuid, was_status text, was_outcome text
  ) on commit delete rows;
  create temp table if not exists qad_people (
    person text primary key, line int unique, id uuid, has_address boolean
  ) on commit delete rows;`;

// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is what PostgreSQL cannot hold
const unsafe = /[\\\t\n\r\u0000]/g;
const escapes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
  '\u0000': '',
};
// A half of a surrogate pair is no text; JavaScript holds it, UTF-8 does not.
const text = (value: string): string =>
  (value.isWellFormed() ? value : value.toWellFormed()).replace(unsafe, (letter) => escapes[letter] ?? '');
const orNull = (value: string | null): string => (value === null ? '\\N' : text(value));
const array = (values: readonly string[]): string =>
  text(`{${values.map((value) => `"${value.replace(/["\\]/g, '\\$&')}"`).join(',')}}`);

/** A record as a line of COPY's text format, in the order of the columns above. */
export const stageLine = (record: ReadRecord): string =>
  [
    record.line,
    record.problems.length > 0 ? text(JSON.stringify(record.problems)) : '\\N',
    text(record.contract),
    text(record.document),
    orNull(record.dni),
    orNull(record.cuit),
    orNull(record.dni ?? record.cuit),
    orNull(record.finalUserId),
    text(record.name),
    text(record.firstName),
    text(record.lastName),
    orNull(record.businessName),
    orNull(record.email),
    orNull(record.phone),
    orNull(record.cellphone),
    orNull(record.planId),
    text(record.plan),
    record.planQuantity,
    text(record.planQuantityWritten),
    array(record.addons),
    record.status,
    orNull(record.address),
    orNull(record.location),
    orNull(record.province),
    orNull(record.startDate),
    orNull(record.monthlyTotal),
    array(record.cells),
  ].join('\t');

const pieceLength = 256;

/** Copies a chunk's records, as `stageLine` writes them, to `qad_stage`. */
export async function copyToStage(client: ClientBase, lines: readonly string[]): Promise<void> {
  const stream = client.query(copyFrom('copy qad_stage from stdin'));
  const done = finished(stream);
  for (let at = 0; at < lines.length; at += pieceLength) {
    const piece = lines.slice(at, at + pieceLength).join('\n');
    if (!stream.write(`${piece}\n`)) await Promise.race([once(stream, 'drain'), done]);
  }
  stream.end();
  await done;
}
