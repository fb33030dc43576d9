import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Label } from '@centinela/sections/kernel/language.ts';
import type { Pool } from 'pg';
import { type Actor, recordAudit } from '../audit/audit.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/pool.ts';
import { AppError, fieldError } from '../errors/appError.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { type ReceivedFile, withReceivedFile } from '../storage/receive.ts';
import { ClamdUnavailable } from './clamd.ts';
import { createScanner, type Scanner } from './scanner.ts';

/** Where uploads of a domain are received and scanned. */
export interface Intake {
  /** Local folder for files until they are scanned, checked and stored. */
  folder: string;
  /** Null when no virus scanner is configured. */
  scanner: Scanner | null;
  /** For the audit entry of an infected file. */
  pool: Pool;
}

interface IntakeDeps {
  config: Pick<Config, 'dataDir' | 'clamd'>;
  database: Pick<Database, 'pool'>;
  metrics: Pick<Metrics, 'scan'>;
}

/** Returns the intake with a folder below the data folder. */
export const createIntake = ({ config, database, metrics }: IntakeDeps, folder: string): Intake => ({
  folder: join(config.dataDir, folder),
  scanner: createScanner(config, metrics),
  pool: database.pool,
});

/** An upload before its bytes are read. */
interface Upload {
  source: Readable;
  /** Name given by the sender; may be empty. */
  name: string;
  maxBytes: number;
  actor: Actor;
  /**
   * Accept the file although the scanner is unavailable. Its storage key must then be quarantined (`quarantineKey`)
   * before its bytes are stored.
   */
  isAcceptedUnscanned?: boolean;
}

/** A received file that has been scanned, or has to be quarantined. */
export interface AcceptedFile extends ReceivedFile {
  /** True when the scanner is unavailable and the file has to be quarantined. */
  isUnscanned: boolean;
}

/**
 * Receives a file and scans it before anything else reads it. Every upload takes this way; until `work` runs, the file
 * has only a temporary name, so a kill leaves nothing that can be reached.
 *
 * @throws AppError infected, scannerAway, tooLarge, badFile; nothing is stored
 */
export function receiveScanned<T>(
  intake: Intake,
  upload: Upload,
  work: (file: AcceptedFile) => Promise<T>,
): Promise<T> {
  return withReceivedFile(intake.folder, upload.source, upload.maxBytes, async (file) =>
    work({ ...file, isUnscanned: !(await isClean(intake, upload, file)) }),
  );
}

/** Whether the file is clean; false when it is accepted without a scan. @throws AppError when it is refused */
async function isClean({ scanner, pool }: Intake, upload: Upload, file: ReceivedFile): Promise<boolean> {
  if (!scanner) return true;
  try {
    const verdict = await scanner.scan(() => createReadStream(file.path), file.size);
    if (verdict.kind === 'clean') return true;
    if (verdict.kind === 'tooLarge') throw new AppError('tooLarge', fieldError('file', tooLargeToScan));
    await recordInfection(pool, upload, file, verdict.signature);
    throw new AppError('infected', fieldError('file', formatInfected(upload.name, verdict.signature)));
  } catch (error) {
    if (!(error instanceof ClamdUnavailable)) throw error;
    if (upload.isAcceptedUnscanned) return false;
    throw new AppError('scannerAway', { retryAfter: 60, cause: error });
  }
}

const tooLargeToScan: Label = [
  'El antivirus no puede analizar un archivo tan grande, o con tantos archivos adentro: dividilo, o pedile a quien administra el servidor que suba los límites de clamd',
  'The virus scanner cannot scan a file this large, or with this many files in it: split it, or ask the administrator of the server to raise the limits of clamd',
];

const formatInfected = (name: string, signature: string): Label => {
  const shownName = name.slice(0, 100);
  return [
    `${shownName ? `«${shownName}»` : 'El archivo'} tiene un virus (${signature}) y no se guardó: pasá un antivirus por tu equipo y elegí otro archivo`,
    `${shownName ? `“${shownName}”` : 'The file'} has a virus (${signature}) and was not stored: scan your device and choose another file`,
  ];
};

/** Audits a refused upload. Names of visitors' files are left out, because they often contain the person's name. */
const recordInfection = (
  pool: Pool,
  { actor, name }: Upload,
  { size, checksum }: ReceivedFile,
  signature: string,
): Promise<void> =>
  recordAudit(pool, actor, {
    action: 'infected',
    subject: 'uploads',
    subjectId: '',
    title: actor.user ? name.slice(0, 200) : '',
    after: { signature, size, hash: checksum },
  });
