import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { isChallenge, prove } from '@centinela/site/islands/captcha/proofOfWork.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ensureDemoAccounts } from '../../domains/accounts/setup/demoAccounts.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { demoPassword } from '../../testing/portal.ts';
import { generateQadBytes } from '../../testing/qadFile.ts';
import {
  fetchMetrics,
  type RunningServer,
  startServer,
  visit,
  waitUntil,
} from '../../testing/runningServer.ts';
import { isLong } from '../../testing/size.ts';

let database: TestDatabase;
beforeAll(async () => {
  if (!isLong) return;
  database = await createTestDatabase();
  await ensureDemoAccounts(database);
});
afterAll(() => database?.drop());

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Sends a request over a new connection, so that any process may respond; which one does is random. */
const call = (path: string, options: RequestInit = {}, origin: string) =>
  fetch(origin + path, {
    ...options,
    headers: { 'content-type': 'application/json', connection: 'close', ...options.headers },
  });

const countRequests = (figures: string, route: string): number =>
  Number(
    new RegExp(`^requests_total\\{route="${route}"[^}]*status="200"[^}]*\\} (\\d+)$`, 'm').exec(
      figures,
    )?.[1] ?? 0,
  );

// A whole portal takes a minute of CPU time. supervisor.long.test.ts covers smaller processes, and the
// tests of shared state open two portals on one database.
describe.runIf(isLong)('two web processes behind one port', () => {
  let crew: RunningServer;
  let admin: { authorization: string };
  beforeAll(async () => {
    crew = await startServer(database);
    const login = { email: 'admin@centinela.demo', password: demoPassword };
    const answer = await call(
      '/api/auth/login',
      { method: 'POST', body: JSON.stringify(login) },
      crew.origin,
    );
    const { data }: { data: { token: string } } = await answer.json();
    admin = { authorization: `Bearer ${data.token}` };
  }, 120_000);
  afterAll(() => crew?.stop());

  test('each returns the metrics of all', async () => {
    const before = countRequests(await fetchMetrics(crew.origin), '/health/live');
    await Promise.all(Array.from({ length: 40 }, () => call('/health/live', {}, crew.origin)));
    for (let tries = 0; tries < 4; tries += 1) {
      const figures = await (await call('/metrics', {}, crew.origin)).text();
      expect(countRequests(figures, '/health/live')).toBe(before + 40);
      expect(figures).toMatch(/^process_resident_memory_bytes\{process="1",role="web"\} \d+$/m);
      expect(figures).toMatch(/^process_resident_memory_bytes\{process="2",role="web"\} \d+$/m);
      expect(figures).toMatch(/^process_resident_memory_bytes\{process="1",role="worker"\} \d+$/m);
      expect(figures).toMatch(/^pool_connections\{pool="main",state="total",role="web"\} \d+$/m);
    }
  });

  test('accept a captcha challenge of the other process, once', async () => {
    const challenge: { data: unknown } = await (
      await call('/api/captcha/challenge?form=forgot', {}, crew.origin)
    ).json();
    if (!isChallenge(challenge.data)) throw new Error('no challenge');
    const body = JSON.stringify({ email: 'nadie@correo.demo', captcha: await prove(challenge.data) });
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        call('/api/auth/forgotPassword', { method: 'POST', body }, crew.origin),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  /**
   * Opens so many event streams of imports that both processes serve some of them, with a probability of 999 in
   * 1,000.
   */
  const watchImports = () =>
    Promise.all(
      Array.from({ length: 11 }, async () => {
        const [response]: IncomingMessage[] = await once(
          get(`${crew.origin}/api/qad-files/events`, { headers: admin, agent: false }),
          'response',
        );
        if (!response) throw new Error('no answer');
        const stream = { response, heard: '' };
        response.on('data', (piece: Buffer) => {
          stream.heard += piece.toString();
        });
        return stream;
      }),
    );

  test('notify each other of uploads, and run a repeated call once', async () => {
    const streams = await watchImports();
    const form = new FormData();
    form.append(
      'file',
      new Blob([Buffer.concat([...generateQadBytes({ rows: 20, seed: 3, errors: 0 })])]),
      'dos.csv',
    );
    const uploaded = await fetch(`${crew.origin}/api/qad-files`, {
      method: 'POST',
      headers: admin,
      body: form,
    });
    expect(uploaded.status, await uploaded.text()).toBe(201);
    await waitUntil(() => streams.every(({ heard }) => heard.includes('dos.csv')));
    for (const { response } of streams) response.destroy();
    const plan = { slug: 'repetido', kind: 'GENERAL', name: 'Plan', code: 'R1', price: 1 };
    const answers = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const headers = { ...admin, 'idempotency-key': 'once-for-both' };
        const body = JSON.stringify(plan);
        return (await call('/api/plans', { method: 'POST', body, headers }, crew.origin)).text();
      }),
    );
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain('"code":"R1"');
  });

  test('return the saved content of the other process at once', async () => {
    const read = async () => {
      const answer: { data: unknown[] } = await (await call('/api/public/plans', {}, crew.origin)).json();
      return answer.data.length;
    };
    const readAll = async () => new Set(await Promise.all(Array.from({ length: 20 }, read)));
    const [before = 0, ...others] = await readAll();
    expect(others).toEqual([]);
    for (let saved = 1; saved <= 5; saved += 1) {
      const plan = { slug: `plan-${saved}`, kind: 'GENERAL', name: 'Plan', code: `P${saved}`, price: 1 };
      const answer = await call(
        '/api/plans',
        { method: 'POST', body: JSON.stringify(plan), headers: admin },
        crew.origin,
      );
      expect(answer.status, await answer.text()).toBe(201);
      expect(await readAll()).toEqual(new Set([before + saved]));
    }
  });

  test('a killed process loses only its requests in progress, and is restarted', async () => {
    const visitors = [visit(`${crew.origin}/ingresar`, 6), visit(`${crew.origin}/`, 2, { keepAlive: false })];
    await pause(500);
    const [victim = 0] = crew.pids('web');
    process.kill(victim, 'SIGKILL');
    await crew.waitForOutput('El proceso web se cayó');
    const deadAt = performance.now();
    await waitUntil(() => crew.pids('web').length === 2);
    await pause(500);
    for (const each of visitors) await each.stop();
    const failed = visitors.flatMap((each) => each.failed());
    expect(failed.length).toBeLessThanOrEqual(8);
    expect(failed.filter(({ startedAt }) => startedAt > deadAt)).toEqual([]);
  }, 60_000);

  test('SIGUSR2 loads new code: all processes are replaced, and no request or count is lost', async () => {
    const before = [...crew.pids('web'), ...crew.pids('worker')];
    const counted = countRequests(await fetchMetrics(crew.origin), '/health/live');
    const visitors = [
      visit(`${crew.origin}/ingresar`, 6),
      visit(`${crew.origin}/health/live`, 2, { keepAlive: false }),
    ];
    await pause(300);
    const streams = await watchImports();
    crew.process.kill('SIGUSR2');
    await crew.waitForOutput('El código nuevo está en marcha');
    await waitUntil(() => before.every((pid) => !isAlive(pid)) && crew.pids('worker').length === 1);
    for (const each of visitors) await each.stop();
    expect(visitors.flatMap((each) => each.failed())).toEqual([]);
    expect(crew.pids('web')).toHaveLength(2);
    // The streams ended regularly, so clients reconnect.
    expect(streams.map(({ response }) => response.complete)).toEqual(streams.map(() => true));
    const lives = visitors[1]?.visits.length ?? 0;
    expect(countRequests(await fetchMetrics(crew.origin), '/health/live')).toBe(counted + lives);
  }, 120_000);
});

// Each test starts its own processes.
describe.runIf(isLong)('shutdown', () => {
  let crew: RunningServer | undefined;
  afterEach(() => crew?.stop());

  const isGone = (origin: string) =>
    fetch(`${origin}/health/live`).then(
      () => false,
      () => true,
    );

  test('Ctrl-C ends all processes; a second portal reports the used port first', async () => {
    crew = await startServer(database);
    const { origin, port, process: main } = crew;
    const pids = [...crew.pids('web'), ...crew.pids('worker')];
    await expect(startServer(database, { PORT: String(port) })).rejects.toThrow(
      `El puerto ${port} ya está en uso`,
    );
    main.kill('SIGINT');
    await waitUntil(() => main.exitCode !== null);
    expect([main.exitCode, pids.some(isAlive), await isGone(origin)]).toEqual([0, false, true]);
  }, 120_000);

  test('when the supervisor is killed, no process keeps the port', async () => {
    crew = await startServer(database);
    const { origin } = crew;
    const pids = [...crew.pids('web'), ...crew.pids('worker')];
    expect(pids).toHaveLength(3);
    crew.process.kill('SIGKILL');
    await waitUntil(() => !pids.some(isAlive));
    expect(await isGone(origin)).toBe(true);
  }, 120_000);
});
