import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { clamdPath } from '../../../../scripts/testing/clamd.mjs';
import { findFreePort } from '../platform/process/port.ts';

/** The EICAR test file, in two parts so that scanners do not report this source. */
export const eicar = [
  String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}`,
  '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*',
].join('');

export const hasClamd = existsSync(clamdPath);

/** A real clamd with the EICAR pattern as its only signature. */
export interface RealClamd {
  /** Value for CLAMD. */
  address: string;
  /** Starts it, unless it is running. */
  start(): Promise<void>;
  /** Freezes it: it keeps its connections and answers none. */
  freeze(): void;
  stop(signal?: NodeJS.Signals): Promise<void>;
  /** Stops it and removes its files. */
  close(): Promise<void>;
}

/** Prepares a clamd on a free port; it refuses streams of more than 2 MB, and scans files of up to 1 MB. */
export async function createClamd(): Promise<RealClamd> {
  const folder = mkdtempSync(join(tmpdir(), 'centinela-clamd-'));
  const port = await findFreePort();
  writeFileSync(join(folder, 'test.ndb'), `Eicar-Test:0:*:${Buffer.from(eicar).toString('hex')}\n`);
  const file = join(folder, 'clamd.conf');
  writeFileSync(
    file,
    `Foreground yes\nTCPAddr 127.0.0.1\nTCPSocket ${port}\nDatabaseDirectory ${folder}\nTemporaryDirectory ${folder}\nStreamMaxLength 2M\nMaxFileSize 1M\nAlertExceedsMax yes\n`,
  );
  let child: ChildProcess | null = null;
  const isRunning = () => child !== null && child.exitCode === null && child.signalCode === null;
  const clamd: RealClamd = {
    address: `127.0.0.1:${port}`,
    async start() {
      if (isRunning()) return;
      const started = spawn(clamdPath, [`--config-file=${file}`], { stdio: 'ignore' });
      child = started;
      while (!(await answers(port))) {
        if (started.exitCode !== null) throw new Error('clamd did not start');
        await pause(50);
      }
    },
    freeze: () => void child?.kill('SIGSTOP'),
    async stop(signal = 'SIGTERM') {
      if (!child || !isRunning()) return;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    },
    async close() {
      await clamd.stop('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
  return clamd;
}

async function answers(port: number): Promise<boolean> {
  const socket = connect({ host: '127.0.0.1', port });
  try {
    socket.write('zPING\0');
    const [reply] = await once(socket, 'data');
    return String(reply).startsWith('PONG');
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
