import { can } from '@centinela/api/permissions.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Listener, listen } from '../../platform/database/listen.ts';
import type { Database } from '../../platform/database/pool.ts';
import { AppError } from '../../platform/errors/appError.ts';
import { tokenOf } from '../../platform/http/cookies.ts';
import { importChannel } from './imports.channel.ts';
import { findQadFile, toFile } from './imports.rows.ts';

const heartbeatMs = 15_000;
/** How long a browser waits before it connects again. */
const retryMs = 2_000;
/** A file that gets on in quicker steps than this is told of once in it. */
const gatherMs = 250;

/** Tells browsers what happens to files. */
export interface ImportEvents {
  /** Streams what happens to a file, or to all (`null`), until the browser goes away. */
  stream(request: FastifyRequest, reply: FastifyReply, id: string | null): Promise<void>;
  close(): Promise<void>;
}

/**
 * One ear on the channel for all who watch in this process. What is sent is always the file as it is now, so that a
 * message lost is a message late; whoever connects again (Last-Event-ID) hears only what is newer.
 */
export function createImportEvents(database: Database): ImportEvents {
  const watchers = new Set<(no: number | null) => void>();
  const open = new Set<FastifyReply['raw']>();
  let ear: Listener | null = null;
  const tell = (no: number | null) => {
    for (const watcher of watchers) watcher(no);
  };
  const hear = () => {
    // Nobody watches most of the time: the connection is made for the first who does.
    ear ??= listen(database, importChannel, {
      onMessage: (payload) => tell(Number(payload)),
      onReady: () => tell(null),
      onLost: () => undefined,
    });
  };

  /** Whether whoever watches still may. */
  const mayWatch = async (request: FastifyRequest): Promise<boolean> => {
    const token = tokenOf(request)?.token;
    const found = token ? await request.server.context.authenticate(token) : null;
    return found !== null && can({ kind: found.user.kind, permissions: found.permissions }, 'qad.list');
  };

  return {
    async stream(request, reply, id) {
      const first = id === null ? null : await findQadFile(database.pool, id);
      if (id !== null && !first) throw new AppError('notFound');
      hear();
      reply.hijack();
      const { raw } = reply;
      for (const [name, value] of Object.entries(reply.getHeaders())) if (value) raw.setHeader(name, value);
      raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      raw.write(`retry: ${retryMs}\n\n`);
      const told = new Map<number, number>();
      const seen = /^(\d{1,9})-(\d{1,9})$/.exec(String(request.headers['last-event-id'] ?? ''));
      if (seen) told.set(Number(seen[1]), Number(seen[2]));
      const waiting = new Map<number, NodeJS.Timeout>();
      const send = async (no: number) => {
        waiting.delete(no);
        const file = await findQadFile(database.pool, String(no)).catch(() => null);
        if (!file || raw.writableEnded || told.get(no) === file.revision) return;
        told.set(no, file.revision);
        raw.write(`id: ${no}-${file.revision}\nevent: file\ndata: ${JSON.stringify(toFile(file))}\n\n`);
      };
      const watcher = (no: number | null) => {
        const which = no ?? first?.no;
        if (which === undefined || (first && which !== first.no) || waiting.has(which)) return;
        waiting.set(
          which,
          setTimeout(() => void send(which), gatherMs),
        );
      };
      watchers.add(watcher);
      open.add(raw);
      const heartbeat = setInterval(() => {
        raw.write(': sigo acá\n\n');
        mayWatch(request)
          .then((may) => !may && raw.end())
          .catch(() => undefined);
      }, heartbeatMs);
      raw.on('close', () => {
        watchers.delete(watcher);
        open.delete(raw);
        clearInterval(heartbeat);
        for (const timer of waiting.values()) clearTimeout(timer);
      });
      if (first) await send(first.no);
    },
    async close() {
      // A server that stops waits for what it still answers, and these answers never end by themselves.
      for (const raw of open) raw.destroy();
      await ear?.close();
    },
  };
}
