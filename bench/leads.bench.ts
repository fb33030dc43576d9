import { chmodSync, closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { z } from 'zod';
import { type MailServer, startMailServer } from '../apps/server/src/domains/mail/mailServer.testing.ts';
import { type EmbeddedDatabase, startEmbedded } from '../apps/server/src/platform/database/embedded.ts';
import { atMost, type Bench, type Figure } from './support/figure.ts';
import { type Sent, sendLeads } from './support/leadSenders.ts';
import { findFreePort } from './support/ports.ts';
import { type Server, serve } from './support/process.ts';

/** `LEADS=200 npm run bench -- leads` is a short run. */
const leads = Number(process.env.LEADS ?? 2_000);
/** Concurrent senders. */
const concurrentSenders = 12;
/** Failures by the share of leads sent. */
const failures = [
  [0.1, 'kill'],
  [0.2, 'restart'],
  [0.35, 'kill'],
  [0.5, 'crash'],
  [0.6, 'kill'],
  [0.75, 'restart'],
  [0.85, 'kill'],
] as const;
/** Twice the lease of a killed worker. */
const deliveredWithinMs = 6 * 60_000;

const main = join(import.meta.dirname, '../apps/server/src/main.ts');
const compileCache = join(import.meta.dirname, '../node_modules/.cache/node');

/** Environment of this benchmark: a separate database that may be restarted, and processes that use it. */
interface Environment {
  database: EmbeddedDatabase;
  web: Server;
  /**
   * Starts a worker and retries while the database is unavailable. Its mail server is down until one is started on
   * that port.
   */
  worker(): Promise<Server>;
  rows(text: string): Promise<unknown[]>;
  close(): Promise<void>;
}

async function openEnvironment(mailPort: number): Promise<Environment> {
  const dataDir = mkdtempSync(join(tmpdir(), 'centinela-leads-'));
  chmodSync(dataDir, 0o755);
  const log = openSync(join(dataDir, 'bench.log'), 'a');
  const database = await startEmbedded({ dataDir });
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: compileCache,
    CENTINELA_PREPARE: '1',
    DEMO: '1',
    LOG_LEVEL: 'warn',
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    MAIL_FROM: 'avisos@centinela.example',
    LEAD_EMAIL: 'ventas@centinela.example',
  };
  const start = async (role: string) => {
    const port = await findFreePort();
    return serve(main, [role], { ...env, PORT: String(port) }, port, log);
  };
  const web = await start('web');
  return {
    database,
    web,
    async worker() {
      for (let tries = 1; ; tries += 1) {
        const worker = await start('worker').catch((error: unknown) => {
          if (tries === 20) throw error;
        });
        if (worker) return worker;
        await pause(1_000);
      }
    },
    async rows(text) {
      const client = new pg.Client({ connectionString: database.url });
      await client.connect();
      try {
        return (await client.query(text)).rows;
      } finally {
        await client.end();
      }
    },
    async close() {
      await web.stop();
      await database.stop();
      closeSync(log);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Injects failures while leads arrive: workers are killed, PostgreSQL is restarted and killed. */
function injectFailures(benchEnvironment: Environment, worker: Server, done: () => number) {
  let current = worker;
  let isOver = false;
  const waitFor = async (share: number) => {
    while (!isOver && done() < share * leads) await pause(20);
  };
  const all = (async () => {
    for (const [share, blow] of failures) {
      await waitFor(share);
      if (blow === 'restart') await benchEnvironment.database.restart();
      else if (blow === 'crash') process.kill(benchEnvironment.database.pid(), 'SIGKILL');
      else {
        process.kill(current.pid, 'SIGKILL');
        current = await benchEnvironment.worker();
      }
    }
    return current;
  })();
  return {
    /** Ends the failures. @returns the remaining worker */
    async end(): Promise<Server> {
      isOver = true;
      return all;
    },
  };
}

const storedRow = z.object({ name: z.string(), number: z.number(), mail: z.string() });
type Stored = z.infer<typeof storedRow>;

const formatName = (number: number): string => `Persona ${number}`;

/** Counts missing and duplicate numbers. */
function countMissed(
  expected: readonly string[],
  found: readonly string[],
): { lost: number; doubled: number } {
  const counts = new Map<string, number>();
  for (const each of found) counts.set(each, (counts.get(each) ?? 0) + 1);
  return {
    lost: expected.filter((each) => !counts.has(each)).length,
    doubled: [...counts.values()].reduce((sum, count) => sum + count - 1, 0),
  };
}

/** Returns the lead of each mail, by the id in its Message-ID. */
function findMailedLeads({ received }: MailServer, stored: readonly Stored[]): string[] {
  const names = new Map(stored.map(({ mail, name }) => [mail, name]));
  return received.flatMap(({ raw }) => {
    const id = /^Message-ID: <([0-9a-f-]{36})\./im.exec(raw)?.[1] ?? '';
    return names.get(id) ?? [];
  });
}

/** Restores the mail server and makes all waiting mails due now instead of hours later. */
async function deliverWaitingMails(benchEnvironment: Environment, mail: MailServer): Promise<void> {
  const deadline = Date.now() + deliveredWithinMs;
  const waiting = z.array(z.object({ count: z.number() }));
  for (;;) {
    await benchEnvironment.rows("update mails set due_at = now() where state = 'QUEUED' and due_at > now()");
    const [waitingMails] = waiting.parse(
      await benchEnvironment.rows(
        "select count(*)::int as count from mails where state <> 'SENT' and template = 'lead'",
      ),
    );
    if (waitingMails?.count === 0) break;
    if (Date.now() > deadline)
      throw new Error(`${waitingMails?.count} mails are not sent after ${mail.received.length} were`);
    await pause(500);
  }
  // Wait for possible duplicates.
  await pause(3_000);
}

const createZeroFigures = (
  what: string,
  { lost, doubled }: { lost: number; doubled: number },
  note = '',
): Figure[] => [atMost(`${what}: lost`, lost, 0, '', note), atMost(`${what}: doubled`, doubled, 0, '')];

/**
 * Sends leads while the mail server is down, workers are killed, and PostgreSQL is restarted: each lead must be
 * stored and mailed exactly once.
 */
async function measure(): Promise<Figure[]> {
  const closed = await startMailServer();
  const mailPort = Number(new URL(closed.url).port);
  await closed.close();
  const benchEnvironment = await openEnvironment(mailPort);
  let mail: MailServer | null = null;
  try {
    const sent: Sent[] = [];
    const injected = injectFailures(benchEnvironment, await benchEnvironment.worker(), () => sent.length);
    await sendLeads(
      benchEnvironment.web.origin,
      Array.from({ length: leads }, (_each, at) => formatName(at)),
      concurrentSenders,
      (each) => sent.push(each),
    );
    const worker = await injected.end();
    mail = await startMailServer(mailPort);
    await deliverWaitingMails(benchEnvironment, mail);
    await worker.stop();
    const stored = z
      .array(storedRow)
      .parse(await benchEnvironment.rows('select name, number, mail_id as mail from leads order by number'));
    const names = sent.map(({ name }) => name);
    const count = (kind: string) => failures.filter(([, blow]) => blow === kind).length;
    const what = `${leads.toLocaleString('en')} leads, each sent twice at once, mail down, a worker killed ${count('kill')} times, PostgreSQL restarted ${count('restart')} times and killed ${count('crash')}`;
    const tries = sent.reduce((sum, each) => sum + each.tries, 0);
    const differingCount = sent.filter(({ numbers }) => new Set(numbers).size !== 1).length;
    return [
      ...createZeroFigures(
        what,
        countMissed(
          names,
          stored.map(({ name }) => name),
        ),
        `${tries.toLocaleString('en')} requests`,
      ),
      atMost('the same: two different numbers returned', differingCount, 0, ''),
      ...createZeroFigures(
        'their mails',
        countMissed(names, findMailedLeads(mail, stored)),
        `${mail.received.length.toLocaleString('en')} came`,
      ),
    ];
  } finally {
    await mail?.close();
    await benchEnvironment.close();
  }
}

export const bench: Bench = { measure };
