import { can } from '@centinela/api/accounts/permissions.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Listener, listen } from '#platform/database/listen.ts';
import type { Database } from '#platform/database/pool.ts';
import { AppError } from '#platform/errors/appError.ts';
import { tokenOf } from '#platform/http/cookies.ts';
import { importChannel } from '../engine/imports.channel.ts';
import { findQadFile, toFile } from '../imports.rows.ts';

const heartbeatMs = 15_000;
/** How long a browser waits before it connects again: after a loss, and when its token has run out for a fresh one. */
const retryMs = 2_000;
const retryAtOnceMs = 1;
/** A file that gets on in quicker steps than this is told of once in it. */
const gatherMs = 250;

/** What is under way, what was told of, and what has come or got on since. */
const missed = `select no from qad_files
  where state in ('QUEUED', 'PROCESSING') or (state = 'UPLOADED' and task is not null) or no = any($1)
    or greatest(created_at, heartbeat_at, closed_at) > $2`;
/** So much may the clocks of two machines differ. */
const clocksMs = 60_000;

/** Tells browsers what happens to files. */
export interface ImportEvents {
  /** Streams what happens to a file, or to all (`null`), until the browser goes away. */
  stream(request: FastifyRequest, reply: FastifyReply, id: string | null): Promise<void>;
  /** Ends all streams; browsers connect again, to a process that stays. */
  end(): void;
  close(): Promise<void>;
}

/** Whether whoever watches still may. */
async function mayWatch(request: FastifyRequest): Promise<boolean> {
  const token = tokenOf(request)?.token;
  const found = token ? await request.server.context.authenticate(token) : null;
  return found !== null && can({ kind: found.user.kind, permissions: found.permissions }, 'qad.list');
}

/** One browser that watches a file, or all. */
class Watcher {
  readonly #database: Database;
  readonly #raw: FastifyReply['raw'];
  /** The only file that is told of; null: all are. */
  readonly #only: number | null;
  /** The revision of each file that was told last. */
  readonly #told = new Map<number, number>();
  readonly #waiting = new Map<number, NodeJS.Timeout>();
  readonly #sentAt = new Map<number, number>();
  /** Since when nothing was missed. */
  #heardSince = Date.now();

  constructor(database: Database, raw: FastifyReply['raw'], only: number | null, lastEventId: string) {
    this.#database = database;
    this.#raw = raw;
    this.#only = only;
    const seen = /^(\d{1,9})-(\d{1,9})$/.exec(lastEventId);
    if (seen) this.#told.set(Number(seen[1]), Number(seen[2]));
  }

  /** Something has happened to a file; null: to any, for messages may have been missed. */
  hear(no: number | null): void {
    if (no === null && this.#only === null) return void this.#catchUp().catch(() => undefined);
    const which = no ?? this.#only;
    if (which === null || (this.#only !== null && which !== this.#only) || this.#waiting.has(which)) return;
    const since = performance.now() - (this.#sentAt.get(which) ?? Number.NEGATIVE_INFINITY);
    const timer = setTimeout(() => void this.send(which), Math.max(0, gatherMs - since));
    this.#waiting.set(which, timer);
  }

  /** Looks at all that may have been missed. */
  async #catchUp(): Promise<void> {
    const since = new Date(this.#heardSince - clocksMs);
    const now = Date.now();
    const { rows } = await this.#database.pool.query<{ no: number }>(missed, [[...this.#told.keys()], since]);
    this.#heardSince = now;
    for (const { no } of rows) this.hear(no);
  }

  /** Sends a file as it is now, unless that was sent already. */
  async send(no: number): Promise<void> {
    this.#waiting.delete(no);
    const file = await findQadFile(this.#database.pool, String(no)).catch(() => null);
    if (!file || this.#raw.destroyed || this.#raw.writableEnded || this.#told.get(no) === file.revision)
      return;
    this.#told.set(no, file.revision);
    this.#sentAt.set(no, performance.now());
    this.#raw.write(`id: ${no}-${file.revision}\nevent: file\ndata: ${JSON.stringify(toFile(file))}\n\n`);
  }

  close(): void {
    for (const timer of this.#waiting.values()) clearTimeout(timer);
  }
}

/** Begins an answer that goes on until somebody goes away. */
function beginStream(reply: FastifyReply): FastifyReply['raw'] {
  reply.hijack();
  const { raw } = reply;
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value) raw.setHeader(name, value);
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  raw.write(`retry: ${retryMs}\n\n`);
  return raw;
}

/**
 * One ear on the channel for all who watch in this process. What is sent is always the file as it is now, so that a
 * message lost is a message late; whoever connects again (Last-Event-ID) hears only what is newer.
 */
export function createImportEvents(database: Database): ImportEvents {
  const watchers = new Map<FastifyReply['raw'], Watcher>();
  let ear: Listener | null = null;
  const tell = (no: number | null) => {
    for (const watcher of watchers.values()) watcher.hear(no);
  };
  return {
    async stream(request, reply, id) {
      const first = id === null ? null : await findQadFile(database.pool, id);
      if (id !== null && !first) throw new AppError('notFound');
      // Nobody watches most of the time: the connection is made for the first who does.
      ear ??= listen(database, [importChannel], {
        onMessage: (payload) => tell(Number(payload)),
        onReady: () => tell(null),
        onLost: () => undefined,
      });
      const raw = beginStream(reply);
      const only = first?.no ?? null;
      const watcher = new Watcher(database, raw, only, String(request.headers['last-event-id'] ?? ''));
      watchers.set(raw, watcher);
      const heartbeat = setInterval(() => {
        raw.write(': sigo acá\n\n');
        mayWatch(request)
          .then((may) => !may && raw.end(`retry: ${retryAtOnceMs}\n\n`))
          .catch(() => undefined);
      }, heartbeatMs);
      raw.on('close', () => {
        watchers.delete(raw);
        clearInterval(heartbeat);
        watcher.close();
      });
      if (only !== null) await watcher.send(only);
    },
    end() {
      for (const raw of watchers.keys()) raw.end(`retry: ${retryAtOnceMs}\n\n`, () => raw.destroy());
    },
    async close() {
      // A server that stops waits for what it still answers, and these answers never end by themselves.
      for (const raw of watchers.keys()) raw.destroy();
      await ear?.close();
    },
  };
}
