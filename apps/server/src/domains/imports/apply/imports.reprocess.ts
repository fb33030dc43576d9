import { isPlaceholderEmail } from '@centinela/api/accounts/userFields.ts';
import type { QadField } from '@centinela/api/imports/qadColumns.ts';
import type pg from 'pg';
import { usersSubquery } from '#accounts/read';
import { assignEmail, createEmailTakenError, deleteUnneededClients } from '#accounts/write';
import { everyContract, hasContract } from '#contracts/read';
import { blockImports } from '#contracts/write';
import { withdrawMails } from '#mail/outbox';
import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError, orNotFound } from '#platform/errors/appError.ts';
import { publishFileChange } from '../files/imports.channel.ts';
import { findQadFile } from '../files/imports.rows.ts';
import { findRecord, type RecordRow } from '../records/records.rows.ts';
import { toCorrectedCells } from './cells.ts';
import { formatStageLine } from './chunk.stage.ts';
import { applyRecords, type Invite, loadCatalogue } from './chunk.ts';
import { createRecordParser } from './record.ts';

/** Corrections to a record before it is processed again. */
export interface Correction {
  email?: string | null | undefined;
  values?: Partial<Record<QadField, string>> | undefined;
  sendEmail: boolean;
}

const toFieldError = (field: string, message: string) =>
  new AppError('badRequest', { errors: [{ field: `values.${field}`, message }] });

/**
 * Processes one record again with corrected cells and updates the counts of its file. An e-mail address is
 * written to its cell, if the file has that column, and to the client's account if that has no address yet.
 *
 * @throws AppError notFound; wrongState before its file has run or while it is running; badRequest for a column
 *   that the file does not have, another contract number for an imported record, or an address that another
 *   account uses
 */
export async function reprocessRecord(
  db: Queryable,
  id: string,
  { email, values = {}, sendEmail }: Correction,
  actor: Actor,
  invite: Invite,
): Promise<RecordRow> {
  return inTransaction(db, async (client) => {
    // Locks before reading, so that the data does not change until the decision is made.
    await blockImports(client);
    const record = await findRecord(client, id);
    const file = record && (await findQadFile(client, String(record.file), true));
    if (!record || !file) throw new AppError('notFound');
    if (['UPLOADED', 'QUEUED', 'PROCESSING'].includes(file.state) || file.closed_at !== null || !file.columns)
      throw new AppError('wrongState');
    const hasCell = file.columns.includes('email');
    const corrections: [string, string][] = Object.entries(email && hasCell ? { ...values, email } : values);
    const cells = toCorrectedCells(record.cells, file.columns, corrections);
    if (corrections.length > 0)
      await client.query(
        'update qad_detail_records set cells = $3, mended = true, skipped = false where file = $1 and line = $2',
        [file.no, record.line, cells],
      );
    const created = await client.query<{ id: string | null }>(
      'select created_client as id from qad_detail_records where file = $1 and line = $2',
      [file.no, record.line],
    );
    const parseRecord = createRecordParser(file.columns, await loadCatalogue(client));
    const corrected = parseRecord(record.line, cells);
    if (record.status === 'SUCCESS' && corrected.contract !== record.contract)
      throw toFieldError(
        'contract',
        `Este registro ya importó el contrato ${record.contract}: subí el otro en un archivo nuevo`,
      );
    const counts = await applyRecords(client, [formatStageLine(corrected)], {
      file: file.no,
      columns: file.columns,
      isRerun: true,
      isDryRun: false,
    });
    await client.query(
      `update qad_files set success = success + $2, ignored = ignored + $3, error = error + $4, revision = revision + 1
       where no = $1`,
      [file.no, counts.success, counts.ignored, counts.error],
    );
    // The corrected document may belong to another client: the account created for the wrong document is deleted.
    const { rows: removed } = await client.query<{ email: string }>(
      deleteUnneededClients('u.id = $1', hasContract),
      [created.rows[0]?.id],
    );
    await withdrawMails(
      client,
      'account-invited',
      removed.map(({ email }) => email),
    );
    const after = orNotFound(await findRecord(client, id));
    if (after.status !== 'ERROR') {
      const isUserEntered = Boolean(email ?? values.email);
      const address = isUserEntered || after.status === 'SUCCESS' ? (email ?? corrected.email) : null;
      await updateContact(client, after, { address, isUserEntered, sendEmail }, actor, invite);
    }
    await recordAudit(client, actor, {
      action: 'reprocess',
      subject: 'qadFiles',
      subjectId: String(file.no),
      title: `${file.name}, línea ${record.line}`,
      before: { status: record.status, cells: record.cells },
      after: { status: after.status, cells: after.cells },
    });
    await publishFileChange(client, file.no);
    return (await findRecord(client, id)) ?? after;
  });
}

interface ContactUpdate {
  address: string | null;
  /** True if the user entered the address; otherwise it comes from the record and may belong to another account. */
  isUserEntered: boolean;
  sendEmail: boolean;
}

/** Assigns the address to an account without one, and invites clients who have not activated their account. */
async function updateContact(
  client: pg.PoolClient,
  record: RecordRow,
  { address, isUserEntered, sendEmail }: ContactUpdate,
  actor: Actor,
  invite: Invite,
): Promise<void> {
  const { rows } = await client.query<ClientAccount>(
    `select u.id, u.email, u.status, trim(u.first_name || ' ' || u.last_name) as name
     from ${everyContract} c join ${usersSubquery} u on u.id = c.client_id where c.number = $1`,
    [record.contract],
  );
  const [user] = rows;
  if (!user) return;
  let isReachable = !isPlaceholderEmail(user.email);
  if (!isReachable && address !== null && address !== user.email) {
    isReachable = await assignEmail(client, user, address, actor);
    if (!isReachable && isUserEntered) throw createEmailTakenError();
    if (isReachable)
      await client.query(
        `update qad_detail_records set notice = null
         where file = $1 and line = $2 and notice in ('noEmail', 'emailTaken')`,
        [record.file, record.line],
      );
  }
  if (sendEmail && isReachable && user.status === 'pending') await invite(client, [user.id]);
}

/** Account of a record's client. */
interface ClientAccount {
  id: string;
  email: string;
  status: string;
  name: string;
}
