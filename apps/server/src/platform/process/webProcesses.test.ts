import { once } from 'node:events';
import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { isChallenge, prove } from '@centinela/site/islands/proofOfWork.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { metricsOf, type RunningCrew, startCrew, until, visit } from '../../testing/crew.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { demoPassword } from '../../testing/portal.ts';
import { ensureDemoAccounts } from '../../domains/accounts/demoAccounts.ts';

let database: TestDatabase;
beforeAll(async () => {
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

/** Calls over new connections, so that any process may answer; how many so that both do is a matter of chance. */
const call = (path: string, options: RequestInit = {}, origin: string) =>
  fetch(origin + path, {
    ...options,
    headers: { 'content-type': 'application/json', connection: 'close', ...options.headers },
  });

const countOf = (figures: string, route: string): number =>
  Number(new RegExp(`^requests_total\\{route="${route}"[^}]*status="200"[^}]*\\} (\\d+)$`, 'm').exec(figures)?.[1] ?? 0);

describe('two web processes behind one port', () => {
  let crew: RunningCrew;
  beforeAll(async () => {
    crew = await startCrew(database);
  }, 120_000);
  afterAll(() => crew?.stop());

  test('any of them tells the figures of all', async () => {
    const before = countOf(await metricsOf(crew.origin), '/health/live');
    await Promise.all(Array.from({ length: 40 }, () => call('/health/live', {}, crew.origin)));
    for (let tries = 0; tries < 4; tries += 1) {
      const figures = await (await call('/metrics', {}, crew.origin)).text();
      expect(countOf(figures, '/health/live')).toBe(before + 40);
      expect(figures).toMatch(/^process_resident_memory_bytes\{process="1",door="web"\} \d+$/m);
      expect(figures).toMatch(/^process_resident_memory_bytes\{process="2",door="web"\} \d+$/m);
      expect(figures).toMatch(/^process_resident_memory_bytes\{process="1",door="worker"\} \d+$/m);
      expect(figures).toMatch(/^pool_connections\{pool="main",state="total",door="web"\} \d+$/m);
    }
  });

  test('a captcha of one is taken by the other, once', async () => {
    const challenge: { data: unknown } = await (
      await call('/api/captcha/challenge?form=forgot', {}, crew.origin)
    ).json();
    if (!isChallenge(challenge.data)) throw new Error('no challenge');
    const body = JSON.stringify({ email: 'nadie@correo.demo', captcha: await prove(challenge.data) });
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => call('/api/auth/forgot-password', { method: 'POST', body }, crew.origin)),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('what one has saved all show at once', async () => {
    const login = await call(
      '/api/auth/login',
      { method: 'POST', body: JSON.stringify({ email: 'admin@centinela.demo', password: demoPassword }) },
      crew.origin,
    );
    const { data }: { data: { token: string } } = await login.json();
    const authorization = { authorization: `Bearer ${data.token}` };
    const read = async () => {
      const answer: { data: { icon: string; name: string }[] } = await (
        await call('/api/public/icons', {}, crew.origin)
      ).json();
      return answer.data.length;
    };
    expect(new Set(await Promise.all(Array.from({ length: 20 }, read)))).toEqual(new Set([0]));
    for (let saved = 1; saved <= 5; saved += 1) {
      const body = JSON.stringify({ name: `Plan ${saved}` });
      const answer = await call('/api/icons', { method: 'POST', body, headers: authorization }, crew.origin);
      expect(answer.status, await answer.text()).toBe(200);
      expect(new Set(await Promise.all(Array.from({ length: 10 }, read)))).toEqual(new Set([saved]));
    }
  });
});
