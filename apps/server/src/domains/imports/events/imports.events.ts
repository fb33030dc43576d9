import { can, type PermissionKey } from '@centinela/api/access/permissions.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Listener, listen } from '#platform/database/listen.ts';
import type { Database } from '#platform/database/pool.ts';
import { AppError } from '#platform/errors/appError.ts';
import { readToken } from '#platform/http/cookies.ts';
import { importChannel } from '../files/imports.channel.ts';
import { findQadFile, toFile } from '../files/imports.rows.ts';

const heartbeatMs = 15_000;
/** Delay before a browser reconnects: after a lost connection, and after an expired token to use a fresh one. */
const retryMs = 2_000;
const immediateRetryMs = 1;
/** Minimum interval between two events of the same file. */
const minEventIntervalMs = 250;

/** Selects files in progress, files whose state was already sent, and files created or changed since a time. */
const missedFilesSql = `select no from qad_files
  where state in ('QUEUED', 'PROCESSING') or (state = 'UPLOADED' and task is not null) or no = any($1)
    or greatest(created_at, heartbeat_at, closed_at) > $2`;
/** Maximum clock difference between two servers. */
const maxClockDifferenceMs = 60_000;

/** Streams file changes to browsers. */
export interface ImportEvents {
  /** Streams the changes of one file, or of all files (`null`), until the browser disconnects. */
  stream(request: FastifyRequest, reply: FastifyReply, id: string | null): Promise<void>;
  /** Ends all streams; browsers then reconnect to another process. */
  end(): void;
  close(): Promise<void>;
}

/** Permission to watch one file (`id`), or all files (null). */
export const getWatchPermission = (id: string | null): PermissionKey =>
  id === null ? 'qadFiles.list' : 'qadFiles.show';

/** Returns whether the subscriber is still authorized. */
async function canWatch(request: FastifyRequest, permission: PermissionKey): Promise<boolean> {
  const token = readToken(request)?.token;
  const found = token ? await request.server.context.authenticate(token) : null;
  return found !== null && can({ kind: found.user.kind, permissions: found.permissions }, permission);
}

/** A browser that watches one file or all files. */
class Watcher {
  readonly #database: Database;
  readonly #raw: FastifyReply['raw'];
  /** The number of the watched file; null for all files. */
  readonly #onlyFile: number | null;
  /** The last revision sent of each file. */
  readonly #sentRevisions = new Map<number, number>();
  readonly #waiting = new Map<number, NodeJS.Timeout>();
  readonly #sentAt = new Map<number, number>();
  /** Time since which no notification was missed. */
  #completeSince = Date.now();

  constructor(database: Database, raw: FastifyReply['raw'], onlyFile: number | null, lastEventId: string) {
    this.#database = database;
    this.#raw = raw;
    this.#onlyFile = onlyFile;
    const lastEvent = /^(\d{1,9})-(\d{1,9})$/.exec(lastEventId);
    if (lastEvent) this.#sentRevisions.set(Number(lastEvent[1]), Number(lastEvent[2]));
  }

  /** Handles a change of a file; null means that notifications of any file may have been lost. */
  onChange(no: number | null): void {
    if (no === null && this.#onlyFile === null) return void this.#catchUp().catch(() => undefined);
    const fileNumber = no ?? this.#onlyFile;
    if (
      fileNumber === null ||
      (this.#onlyFile !== null && fileNumber !== this.#onlyFile) ||
      this.#waiting.has(fileNumber)
    )
      return;
    const since = performance.now() - (this.#sentAt.get(fileNumber) ?? Number.NEGATIVE_INFINITY);
    const timer = setTimeout(() => void this.send(fileNumber), Math.max(0, minEventIntervalMs - since));
    this.#waiting.set(fileNumber, timer);
  }

  /** Sends the changes that may have been missed. */
  async #catchUp(): Promise<void> {
    const since = new Date(this.#completeSince - maxClockDifferenceMs);
    const now = Date.now();
    const { rows } = await this.#database.pool.query<{ no: number }>(missedFilesSql, [
      [...this.#sentRevisions.keys()],
      since,
    ]);
    this.#completeSince = now;
    for (const { no } of rows) this.onChange(no);
  }

  /** Sends the current state of a file, unless that revision was sent already. */
  async send(no: number): Promise<void> {
    this.#waiting.delete(no);
    const file = await findQadFile(this.#database.pool, String(no)).catch(() => null);
    if (
      !file ||
      this.#raw.destroyed ||
      this.#raw.writableEnded ||
      this.#sentRevisions.get(no) === file.revision
    )
      return;
    this.#sentRevisions.set(no, file.revision);
    this.#sentAt.set(no, performance.now());
    this.#raw.write(`id: ${no}-${file.revision}\nevent: file\ndata: ${JSON.stringify(toFile(file))}\n\n`);
  }

  close(): void {
    for (const timer of this.#waiting.values()) clearTimeout(timer);
  }
}

/** Starts an event stream response. */
function startStream(reply: FastifyReply): FastifyReply['raw'] {
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
 * Subscribes this process once to the channel, for all its browsers. Events always contain the current state of
 * the file, so a lost notification only delays an update. A browser that reconnects (Last-Event-ID) receives
 * newer events only.
 */
export function createImportEvents(database: Database): ImportEvents {
  const watchers = new Map<FastifyReply['raw'], Watcher>();
  let listener: Listener | null = null;
  const notifyWatchers = (no: number | null) => {
    for (const watcher of watchers.values()) watcher.onChange(no);
  };
  return {
    async stream(request, reply, id) {
      const requestedFile = id === null ? null : await findQadFile(database.pool, id);
      if (id !== null && !requestedFile) throw new AppError('notFound');
      // Connects on first use, because usually no browser is watching.
      listener ??= listen(database, [importChannel], {
        onMessage: (payload) => notifyWatchers(Number(payload)),
        onReady: () => notifyWatchers(null),
        onLost: () => undefined,
      });
      const raw = startStream(reply);
      const onlyFile = requestedFile?.no ?? null;
      const watcher = new Watcher(database, raw, onlyFile, String(request.headers['last-event-id'] ?? ''));
      watchers.set(raw, watcher);
      const heartbeat = setInterval(() => {
        raw.write(': sigo acá\n\n');
        canWatch(request, getWatchPermission(id))
          .then((isAllowed) => !isAllowed && raw.end(`retry: ${immediateRetryMs}\n\n`))
          .catch(() => undefined);
      }, heartbeatMs);
      raw.on('close', () => {
        watchers.delete(raw);
        clearInterval(heartbeat);
        watcher.close();
      });
      if (onlyFile !== null) await watcher.send(onlyFile);
    },
    end() {
      for (const raw of watchers.keys()) raw.end(`retry: ${immediateRetryMs}\n\n`, () => raw.destroy());
    },
    async close() {
      // Streams never end by themselves, and the server would wait for them on shutdown.
      for (const raw of watchers.keys()) raw.destroy();
      await listener?.close();
    },
  };
}
