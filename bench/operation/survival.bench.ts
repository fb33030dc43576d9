import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { decideUndo, transitionFile } from '../../apps/server/src/domains/imports/upload/imports.service.ts';
import { systemActor } from '../../apps/server/src/platform/audit/audit.ts';
import { startEmbedded } from '../../apps/server/src/platform/database/embedded.ts';
import { createRandom } from '../../apps/server/src/testing/qadFile.ts';
import {
  type Failure,
  openResources,
  type Resources,
  runUnderFailures,
  type ScheduledFailure,
  uploadTo,
} from '../../apps/server/src/testing/qadSurvival.ts';
import { businessTraces, findDifferences, importTraces } from '../../apps/server/src/testing/qadTraces.ts';
import type { Bench, Figure } from '../support/figure.ts';

const rows = Number(process.env.SURVIVAL_ROWS ?? 100_000);
/** The same seed repeats the same failures: `SURVIVAL_SEED=7 npm run bench -- survival`. */
const seed = Number(process.env.SURVIVAL_SEED ?? Math.floor(Math.random() * 1_000_000));
/** Fifty chunks, so that failures hit all of them. */
const chunkSize = Math.max(100, rows / 50);
const diskSize = '4g';
const fullForMs = 4_000;

/** Mounts a separate disk that can be filled without side effects; returns false without the permission. */
function mountDisk(folder: string): boolean {
  return (
    spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${diskSize},mode=755`, 'centinela-bench', folder])
      .status === 0
  );
}

/** Fills the disk completely and frees it again after a while. */
async function fillDisk(folder: string): Promise<void> {
  const path = join(folder, 'ballast');
  const file = await open(path, 'w');
  try {
    for (const size of [16 * 1024 * 1024, 64 * 1024, 4096]) {
      const block = Buffer.alloc(size);
      while (
        await file.write(block).then(
          ({ bytesWritten }) => bytesWritten === size,
          () => false,
        )
      );
    }
    await pause(fullForMs);
  } finally {
    await file.close();
    await rm(path);
  }
}

/** Creates failures at random moments of a run. */
function scheduleFailures(
  random: () => number,
  failures: Partial<Record<Failure, number>>,
): ScheduledFailure[] {
  const all = Object.entries({ kill: 0, fast: 0, immediate: 0, storage: 0, disk: 0, ...failures });
  const isFailure = (name: string): name is Failure => Object.hasOwn(failures, name);
  return all.flatMap(([failure, times]) =>
    isFailure(failure)
      ? Array.from({ length: times }, () => ({
          failure,
          at: random() * 0.97,
          after: Math.floor(random() * 1_500),
        }))
      : [],
  );
}

/** Imports the earlier data. */
async function importEarlier(resources: Resources): Promise<void> {
  const earlier = { rows: Math.floor(rows * 0.3), seed, errors: 0.02, first: Math.floor(rows * 0.2) };
  await runUnderFailures(resources, await uploadTo(resources, earlier, false), []);
}

/** Imports the file under failures: it changes earlier data and adds more. */
async function importAll(
  resources: Resources,
  scheduledFailures: readonly ScheduledFailure[],
  fill?: () => Promise<void>,
): Promise<number> {
  await importEarlier(resources);
  const no = await uploadTo(resources, { rows, seed, errors: 0.03, month: 1 }, true);
  await runUnderFailures(resources, no, scheduledFailures, fill);
  return no;
}

const none = (
  what: string,
  { compared, differing }: Awaited<ReturnType<typeof findDifferences>>,
  note: string,
): Figure => {
  for (const each of differing.slice(0, 10)) process.stderr.write(`  ${each.slice(0, 400)}\n`);
  return {
    what,
    measured: `${differing.length} of ${compared.toLocaleString('en')} rows differ   (${note})`,
    limit: '0',
    ok: differing.length === 0 && compared > 0,
  };
};

/** Compares a run and its undo under failures with a run without any. */
async function measure(): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'centinela-survival-'));
  chmodSync(dataDir, 0o755);
  const disk = join(dataDir, 'disk');
  mkdirSync(disk);
  const isMounted = mountDisk(disk);
  const random = createRandom(seed);
  const embedded = await startEmbedded({ dataDir: disk, settings: { max_wal_size: '512MB' } });
  process.stderr.write(`  survival: seed ${seed}\n`);
  try {
    const undisturbed = await openResources(embedded, 'calm', join(dataDir, 'calm'), chunkSize);
    const disturbed = await openResources(embedded, 'struck', join(dataDir, 'struck'), chunkSize);
    await importAll(undisturbed, []);
    const failures = { kill: 30, fast: 3, immediate: 2, storage: 1, ...(isMounted && { disk: 1 }) };
    const no = await importAll(disturbed, scheduleFailures(random, failures), () => fillDisk(disk));
    const whole = await findDifferences(undisturbed.pool, disturbed.pool, {
      ...businessTraces,
      ...importTraces,
    });
    const figures = [
      none(
        `import of ${rows.toLocaleString('en')} records: killed 30 times, database restarted 5 times, storage gone, disk full`,
        whole,
        `seed ${seed}${isMounted ? '' : '; no disk to fill: mounting takes root'}`,
      ),
    ];
    await transitionFile(disturbed.pool, String(no), 'undo', systemActor, decideUndo);
    await runUnderFailures(disturbed, no, scheduleFailures(random, { kill: 10, immediate: 1 }));
    const never = await openResources(embedded, 'never', join(dataDir, 'never'), chunkSize);
    await importEarlier(never);
    figures.push(
      none(
        'the undo of it, killed 10 times: to what was before',
        await findDifferences(never.pool, disturbed.pool, businessTraces),
        `seed ${seed}`,
      ),
    );
    await Promise.all([undisturbed, disturbed, never].map(({ pool }) => pool.end()));
    return figures;
  } finally {
    await embedded.stop();
    if (isMounted) spawnSync('umount', [disk]);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

export const bench: Bench = { measure };
