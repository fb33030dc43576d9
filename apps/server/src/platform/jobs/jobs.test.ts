import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { transaction } from '../database/transaction.ts';
import { createLogger } from '../log/log.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { type BoundJob, defineJob, handleJob, type Jobs, openJobs } from './jobs.ts';

const mail = defineJob({
  name: 'mail',
  payload: z.object({ to: z.string() }),
  retries: 1,
  retryDelaySeconds: 1,
});
const nightly = defineJob({
  name: 'nightly',
  payload: z.object({}),
  schedule: { cron: '0 3 * * *', payload: {} },
});
const log = createLogger({ level: 'silent', role: 'test' });

let database: TestDatabase;
let web: Jobs;
let worker: Jobs;
beforeEach(async () => {
  database = await createTestDatabase();
  const shared = { database, jobs: [mail, nightly], log };
  web = await openJobs({ ...shared, role: 'send' });
  worker = await openJobs({ ...shared, role: 'work', metrics: createMetrics({ role: 'worker' }) });
});
afterEach(async () => {
  await worker.close();
  await web.close();
  await database.drop();
});

function createRecorder(act: (to: string, attempt: number) => void = () => undefined): {
  boundJob: BoundJob;
  seen: string[];
} {
  const seen: string[] = [];
  const boundJob = handleJob(mail, async ({ to }, { attempt }) => {
    seen.push(to);
    act(to, attempt);
  });
  return { boundJob, seen };
}

describe('jobs', () => {
  it('run in the worker at once when the web process sends them', async () => {
    const { boundJob, seen } = createRecorder();
    await worker.work([boundJob]);
    const begun = performance.now();
    for (let sent = 1; sent <= 6; sent += 1) {
      await web.send(mail, { to: 'ana' });
      await vi.waitFor(() => expect(seen).toHaveLength(sent), { timeout: 30_000, interval: 5 });
    }
    // Polling every 2 s alone would take about 12 s for six jobs in a row.
    expect(performance.now() - begun).toBeLessThan(6_000);
    await expect(web.check()).resolves.toBeUndefined();
  });

  it('are enqueued with the transaction or not at all', async () => {
    const { boundJob, seen } = createRecorder();
    await worker.work([boundJob]);
    const failed = transaction(database.pool, async (client) => {
      await web.send(mail, { to: 'nobody' }, { client });
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    await transaction(database.pool, (client) => web.send(mail, { to: 'ana' }, { client }));
    await vi.waitFor(() => expect(seen).toEqual(['ana']), { timeout: 30_000 });
  });

  it('are queued once per key', async () => {
    const startAfter = new Date(Date.now() + 60_000);
    expect(await web.send(mail, { to: 'ana' }, { singletonKey: 'ana', startAfter })).toBeTypeOf('string');
    expect(await web.send(mail, { to: 'ana' }, { singletonKey: 'ana', startAfter })).toBeUndefined();
    expect(await web.send(mail, { to: 'eva' }, { singletonKey: 'eva', startAfter })).toBeTypeOf('string');
    expect(await web.send(mail, { to: 'ana' }, { startAfter })).toBeTypeOf('string');
    expect(await web.send(mail, { to: 'ana' }, { startAfter })).toBeTypeOf('string');
  });

  it('are repeated after a failure, then moved to the dead letters', async () => {
    const { boundJob, seen } = createRecorder((to, attempt) => {
      if (to === 'twice' && attempt === 0) throw new Error('first time');
      if (to === 'never') throw new Error('always');
    });
    await worker.work([boundJob]);
    await web.send(mail, { to: 'twice' });
    await vi.waitFor(() => expect(seen).toEqual(['twice', 'twice']), { timeout: 30_000 });
    await web.send(mail, { to: 'never' });
    await vi.waitFor(async () => expect(await deadLetters()).toEqual([{ to: 'never' }]), { timeout: 30_000 });
  });

  it('are rejected with a bad payload, and moved to the dead letters at once if unreadable', async () => {
    const wrong: unknown = { to: 7 };
    // @ts-expect-error the payload of an older version
    await expect(web.send(mail, wrong)).rejects.toThrow();
    const { boundJob, seen } = createRecorder();
    await database.pool.query(
      "INSERT INTO pgboss.job (name, data, policy, dead_letter, singleton_key) VALUES ('mail', '{\"recipient\":\"old\"}', 'short', 'dead-letters', 'x')",
    );
    await worker.work([boundJob]);
    await vi.waitFor(async () => expect(await deadLetters()).toEqual([{ recipient: 'old' }]), {
      timeout: 10_000,
    });
    expect(seen).toEqual([]);
  });

  it('have the schedules of their definitions', async () => {
    await worker.work([handleJob(nightly, async () => undefined)]);
    const schedules = () => database.pool.query('SELECT name, cron, timezone FROM pgboss.schedule');
    expect((await schedules()).rows).toEqual([
      { name: 'nightly', cron: '0 3 * * *', timezone: 'America/Argentina/Buenos_Aires' },
    ]);
    await worker.work([createRecorder().boundJob]);
    expect((await schedules()).rows).toEqual([]);
  });

  async function deadLetters(): Promise<unknown[]> {
    const { rows } = await database.pool.query<{ data: unknown }>(
      "SELECT data FROM pgboss.job WHERE name = 'dead-letters'",
    );
    return rows.map((row) => row.data);
  }
});
