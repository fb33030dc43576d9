import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type BenchEnvironment, login } from './support/benchEnvironment.ts';
import { atMost, type Bench, type Figure } from './support/figure.ts';
import { requestSteadily } from './support/pace.ts';
import { residentMegabytes, type Server } from './support/process.ts';

const limitMs = 100;
/** Limit for attacks from many addresses. Limits per address do not stop such attacks. */
const manyAddressesLimitMs = 250;
/** `BENCH_QUICK=1` is a run of a few seconds that only checks the benchmark itself. */
const seconds = process.env.BENCH_QUICK === '1' ? 2 : 5;
const attackerScript = join(import.meta.dirname, 'support/attacker.ts');

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const json = { 'content-type': 'application/json' };

/** An attack from one address, during which another address requests a cheap page. */
interface Attack {
  what: string;
  spec: Record<string, unknown>;
  /** Maximum waiting time in milliseconds; 100 by default. */
  limit?: number;
}

const unfinishedBodies: Attack[] = [
  {
    what: '34 addresses with unfinished bodies',
    spec: { kind: 'bodies', addresses: 34, connections: 32 },
    limit: manyAddressesLimitMs,
  },
  {
    what: '200 addresses with unfinished bodies',
    spec: { kind: 'bodies', addresses: 200, connections: 8 },
    limit: manyAddressesLimitMs,
  },
];

function createAttacks(origin: string, admin: Record<string, string>): Attack[] {
  const requests = (what: string, path: string, more: Record<string, unknown> = {}): Attack[] => [
    { what: `1 connection: ${what}`, spec: { kind: 'requests', connections: 1, path, ...more } },
    { what: `50 connections: ${what}`, spec: { kind: 'requests', path, ...more } },
  ];
  const text = 'alarma camara sensor moto hogar plan equipo control '.repeat(3);
  return [
    ...requests('long searches', `/buscar?q=${encodeURIComponent(text)}__n__`),
    ...requests('searches of the API', `/api/public/search?query=${encodeURIComponent(text)}__n__`),
    ...requests('pages made for one visitor', '/ingresar?redirectTo=/__n__'),
    ...requests('pages that there are not', '/no-hay-__n__'),
    ...requests('a PDF', '/legales/privacidad.pdf'),
    ...requests('forms', '/pedir', { method: 'POST', headers: { ...form, origin }, body: 'name=a' }),
    ...requests('passwords', '/api/auth/login', {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ email: 'nadie@x.example', password: 'no es' }),
    }),
    ...requests('a list of staff', '/api/leads?limit=100', { headers: admin }),
    ...requests('a deep offset', '/api/audit?limit=100&offset=2000', { headers: admin }),
    ...requests('an export', '/api/audit/download', { headers: admin }),
    ...requests('a sheet', '/api/leads/download?format=xlsx', { headers: admin }),
    ...requests('the OpenAPI document', '/api/openapi.json'),
    ...unfinishedBodies,
  ];
}

/** Requests the home page and waits for the response. */
async function requestHomePage(agent: Agent, origin: string): Promise<void> {
  const headers = { 'accept-encoding': 'br', 'x-forwarded-for': '203.0.113.77' };
  const requested = get(`${origin}/`, { agent, headers });
  const [response] = await once(requested, 'response');
  response.resume();
  await once(response, 'end');
  if (response.statusCode !== 200) throw new Error(`the home page: ${response.statusCode}`);
}

interface Attacker {
  child: ChildProcess;
  exited: Promise<unknown>;
}

/**
 * Starts an attack. It gets the processor time that the server and the measuring client leave, because a real attacker
 * uses its own machine.
 */
function startAttacker(origin: string, spec: object): Attacker {
  const argument = JSON.stringify({ origin, ...spec });
  const child = fork(attackerScript, [argument], { env: { PATH: process.env.PATH } });
  if (child.pid !== undefined) setPriority(child.pid, 10);
  return { child, exited: once(child, 'exit') };
}

async function stopAttacker({ child, exited }: Attacker): Promise<void> {
  const hasExited = child.exitCode !== null || child.signalCode !== null;
  child.kill('SIGKILL');
  await exited;
  if (hasExited) throw new Error('the attacker exited before the end of the measurement');
}

/**
 * Returns the longest response time of the home page for another address during an attack, or without one if
 * there is no spec.
 */
async function measureLongestWait(origin: string, spec: object | null): Promise<number> {
  const agent = new Agent({ keepAlive: true });
  const attacker = spec && startAttacker(origin, spec);
  try {
    // The time to open connections counts as well.
    const times = await requestSteadily(['/'], { perSecond: 100, seconds }, () =>
      requestHomePage(agent, origin),
    );
    return Math.max(...times.map(({ durationMs }) => durationMs));
  } finally {
    if (attacker) await stopAttacker(attacker);
    agent.destroy();
  }
}

/** Measures the memory of a process with clients that do not read their responses. */
async function measureSlowReaders(server: Server): Promise<Figure> {
  const before = residentMegabytes(server.pid);
  const attacker = startAttacker(server.origin, {
    kind: 'readers',
    connections: 6000,
    path: '/planes/todos',
  });
  let peakMegabytes = 0;
  try {
    for (let at = 0; at < seconds * 10; at += 1) {
      await pause(300);
      peakMegabytes = Math.max(peakMegabytes, residentMegabytes(server.pid));
    }
  } finally {
    await stopAttacker(attacker);
  }
  const note = `${before.toFixed(0)} before`;
  return {
    ...atMost(
      'web process, resident, with 6,000 slow readers of one address',
      peakMegabytes - before,
      150,
      'MB more',
      note,
    ),
    isSlowable: false,
  };
}

async function measure(benchEnvironment: BenchEnvironment): Promise<Figure[]> {
  const server = await benchEnvironment.web();
  const { origin } = server;
  const admin = await login(origin);
  // These runs put the page into the cache and let the engine compile the code for responses and connections.
  for (const spec of [null, ...unfinishedBodies.map((attack) => attack.spec)])
    await measureLongestWait(origin, spec);
  const waitWithoutAttack = await measureLongestWait(origin, null);
  const figures = [
    atMost('longest wait of a neighbour, without an attack', waitWithoutAttack, limitMs, 'ms'),
  ];
  for (const { what, spec, limit = limitMs } of createAttacks(origin, admin))
    figures.push(
      atMost(`longest wait of a neighbour: ${what}`, await measureLongestWait(origin, spec), limit, 'ms'),
    );
  figures.push(await measureSlowReaders(server));
  await benchEnvironment.stopProcesses();
  return figures;
}

export const bench: Bench = { measure };
