import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import type { BoundSocket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { get, visit, waitUntil } from '../../testing/runningServer.ts';
import { bindPort, findFreePort } from './port.ts';
import { createSiblings, type Siblings } from './siblings.ts';
import { firstSocket, RoleFailed, type Supervised, type SuperviseOptions, supervise } from './supervisor.ts';

let folder: string;
let children: Supervised[];
let crashes: number[];
let siblings: Siblings;
let sockets: BoundSocket[];
let url: string;
beforeEach(async () => {
  siblings = createSiblings();
  const port = await findFreePort();
  sockets = await bindPort('127.0.0.1', port, 2);
  url = `http://127.0.0.1:${port}/`;
  folder = mkdtempSync(join(tmpdir(), 'centinela-supervisor-'));
  children = [];
  crashes = [];
});
afterEach(async () => {
  await Promise.all(children.map((child) => child.stop()));
  for (const socket of sockets) socket.close();
  rmSync(folder, { recursive: true });
});

const formatImport = (name: string) => JSON.stringify(join(import.meta.dirname, name));

/** Writes a script that responds with its version and process id; `before` runs at its start. */
function writeServer(version: string, before = '', port = 0): string {
  const script = join(folder, 'server.mjs');
  writeFileSync(
    script,
    `import { createServer } from 'node:http';
    import { runRole } from ${formatImport('role.ts')};
    import { acceptForSiblings, getListenOptions } from ${formatImport('port.ts')};
    import { drain } from ${formatImport('../http/drain.ts')};
    ${before}
    await runRole(async () => {
      const server = createServer((request, response) => {
        if (request.url === '/slow') setTimeout(() => response.end('slow'), 300);
        else response.end('${version} ' + process.pid);
      });
      const covers = acceptForSiblings(server);
      await new Promise((resolve) => server.listen(getListenOptions({ host: '127.0.0.1', port: ${port} }), resolve));
      return { running: { drain: () => drain(server, covers), close: async () => void server.close() } };
    });`,
  );
  return script;
}

function open(script: string, options: Partial<SuperviseOptions> = {}): Supervised {
  const child = supervise({
    script,
    role: 'web',
    env: { PATH: process.env.PATH },
    onCrash: (_name, pauseMs) => crashes.push(pauseMs),
    ...options,
  });
  children.push(child);
  return child;
}

/** Starts the server with this number among its siblings. */
function openServer(number: number): Supervised {
  const socket = firstSocket + number - 1;
  return open(writeServer('one'), {
    sockets: sockets.map((each) => each.fd()),
    env: {
      PATH: process.env.PATH,
      CENTINELA_PROCESS: String(number),
      CENTINELA_SOCKET: String(socket),
    },
    onStart: siblings.join,
    onCrash(_name, pauseMs) {
      crashes.push(pauseMs);
      siblings.broadcast('cover', socket);
    },
  });
}

const fetchAnswer = async (url: string): Promise<string> =>
  (await fetch(url, { headers: { connection: 'close' } })).text();

test('while a killed process restarts, connections wait instead of being refused', async () => {
  await openServer(1).ready;
  const [, pid] = (await fetchAnswer(url)).split(' ');
  process.kill(Number(pid), 'SIGKILL');
  await pause(20);
  expect(await fetchAnswer(url)).toMatch(/^one \d+$/);
  expect(crashes).toEqual([200]);
});

test('two processes share the connections; when one is killed the other accepts all', async () => {
  await Promise.all([1, 2].map((number) => openServer(number).ready));
  const pids = () => Promise.all(Array.from({ length: 40 }, () => fetchAnswer(url)));
  const firstPids = new Set(await pids());
  expect(firstPids.size).toBe(2);
  const [killed = '', other = ''] = firstPids;
  const visitors = visit(url, 4);
  await pause(200);
  process.kill(Number(killed.split(' ')[1]), 'SIGKILL');
  await waitUntil(() => crashes.length === 1);
  const deadAt = performance.now();
  const after = await pids();
  await pause(500);
  await visitors.stop();
  expect(after).toContain(other);
  expect(after).not.toContain(killed);
  // Only requests in progress fail, and none that started later; no request waits for the restart.
  expect(visitors.failed().length).toBeLessThanOrEqual(4);
  expect(visitors.failed().filter(({ startedAt }) => startedAt > deadAt)).toEqual([]);
}, 60_000);

test('a new version starts under load without losing requests', async () => {
  const all = [1, 2].map(openServer);
  await Promise.all(all.map((child) => child.ready));
  const visitors = [visit(url, 8), visit(`${url}slow`, 4), visit(url, 2, { keepAlive: false })];
  await pause(500);
  writeServer('two');
  for (const child of all) await child.replace();
  await pause(200);
  for (const each of visitors) await each.stop();
  expect(visitors.flatMap((each) => each.failed())).toEqual([]);
  expect(visitors[0]?.visits.length).toBeGreaterThan(100);
  for (let tries = 0; tries < 10; tries += 1) expect(await fetchAnswer(url)).toMatch(/^two /);
  expect(crashes).toEqual([]);
}, 60_000);

test('a version that fails to start is not used, and the running one remains', async () => {
  const child = openServer(1);
  await child.ready;
  const before = await fetchAnswer(url);
  writeServer('broken', 'process.exit(1);');
  await expect(child.replace()).rejects.toThrow(RoleFailed);
  expect(await fetchAnswer(url)).toBe(before);
}, 60_000);

test('an idle connection of a retiring process stays open for a while, then is closed', async () => {
  const child = openServer(1);
  await child.ready;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  expect(await get(url, agent)).toBe(200);
  const replaced = child.replace();
  await waitUntil(async () => (await fetchAnswer(url)) !== '' && crashes.length === 0);
  await pause(1_000);
  expect(await get(url, agent)).toBe(200);
  await replaced;
  expect(await get(url, agent)).toBe(200);
  agent.destroy();
}, 60_000);

test('without a supervisor, a process answers on open connections after SIGTERM, and refuses new ones', async () => {
  const port = await findFreePort();
  const child = spawn(process.execPath, [writeServer('one', '', port), 'web'], {
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const exited = once(child, 'exit');
  const origin = `http://127.0.0.1:${port}/`;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  await waitUntil(async () => (await get(origin, agent)) === 200);
  child.kill('SIGTERM');
  const newAgent = () => new Agent({ maxSockets: 1 });
  await waitUntil(async () => (await get(origin, newAgent())) === undefined);
  expect(await get(origin, agent)).toBe(200);
  expect(await exited).toEqual([0, null]);
  agent.destroy();
}, 60_000);

test('slots for heavy work are shared by all processes, and a killed process releases its slot', async () => {
  const log = join(folder, 'log');
  const script = join(folder, 'worker.mjs');
  writeFileSync(
    script,
    `import { appendFileSync } from 'node:fs';
    import { runRole } from ${formatImport('role.ts')};
    import { withSlot } from ${formatImport('processContext.ts')};
    const say = (text) => appendFileSync(${JSON.stringify(log)}, text + ' ' + process.pid + '\\n');
    const work = async () => { say('in'); await new Promise((resolve) => setTimeout(resolve, 20)); say('out'); };
    await runRole(async () => {
      if (process.argv[2] === 'stuck') void withSlot({ kind: 'x', most: 1, rank: 0 }, () => { say('stuck'); return new Promise(() => {}); });
      else void Promise.all(Array.from({ length: 5 }, () => withSlot({ kind: 'x', most: 1, rank: 0 }, work)));
      return { running: { close: async () => undefined } };
    });`,
  );
  const lines = () => (existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : []);
  const start = (role: string) =>
    open(script, { role, onStart: siblings.join, env: { PATH: process.env.PATH, CENTINELA_PROCESS: '1' } });
  await start('stuck').ready;
  await waitUntil(() => lines().length === 1);
  const [, stuck] = (lines()[0] ?? '').split(' ');
  await Promise.all([start('work').ready, start('work').ready]);
  await pause(300);
  expect(lines()).toHaveLength(1);
  await children[0]?.stop();
  await waitUntil(() => lines().length === 21);
  expect(lines().map((line) => line.split(' ')[0])).toEqual([
    'stuck',
    ...Array(10).fill(['in', 'out']).flat(),
  ]);
  expect(new Set(lines().map((line) => line.split(' ')[1])).size).toBe(3);
  expect(Number(stuck)).toBeGreaterThan(0);
}, 60_000);
