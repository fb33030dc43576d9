import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { subjectOf } from '../../rateLimit/network.ts';

export interface UnreadLimits {
  /** Responses with bytes that their client has not read, of one address or network. */
  perSubject: number;
  /** The same of all clients. */
  total: number;
  /** Milliseconds without a byte read, after which a response is cut off. */
  stalledMs: number;
  /** Milliseconds between two checks. */
  everyMs: number;
}

/**
 * Each costs some 50 KB, or more while a file is streamed. An office or a mobile network behind one address stays far
 * below: with a line that works a response is unread for a fraction of a second.
 */
const defaults: UnreadLimits = { perSubject: 128, total: 1024, stalledMs: 60_000, everyMs: 250 };

interface Unread {
  response: ServerResponse;
  request: IncomingMessage;
  /** Address or network; null until bytes were found unread. */
  subject: string | null;
  /** Since which check it has had unread bytes; null when it has none. */
  since: number | null;
}

/** Bounds how many responses clients leave unread, and for how long. */
export interface UnreadResponses {
  /** Watches a response until its last byte has been handed to the system. */
  watch(request: IncomingMessage, response: ServerResponse): void;
  /** Whether a connection has a response that is watched. */
  isBusy(socket: Socket): boolean;
  close(): void;
}

export interface UnreadResponsesOptions {
  /** The client's address, behind trusted proxies. */
  addressOf: (request: IncomingMessage) => string;
  limits?: Partial<UnreadLimits>;
}

const cutOff = ({ response }: Unread): void => void response.destroy();

/** Of more than `most`, cuts off those that have been unread for longest. */
function cutOffExcess(group: Unread[], most: number): void {
  group.sort((one, other) => (one.since ?? 0) - (other.since ?? 0));
  for (const each of group.splice(0, Math.max(0, group.length - most))) cutOff(each);
}

function largestOf(groups: Iterable<Unread[]>): Unread[] {
  let largest: Unread[] = [];
  for (const group of groups) if (group.length > largest.length) largest = group;
  return largest;
}

export function createUnreadResponses({ addressOf, limits = {} }: UnreadResponsesOptions): UnreadResponses {
  const { perSubject, total, stalledMs, everyMs } = { ...defaults, ...limits };
  const open = new Map<ServerResponse, Unread>();
  const busy = new Set<Socket>();

  const begin = (unread: Unread): string => {
    const { response, request } = unread;
    // Node counts what the system takes of a large write, too: only a client that reads nothing lets the time pass.
    response.setTimeout(stalledMs, () => {
      if (response.writableLength > 0) cutOff(unread);
    });
    return subjectOf(addressOf(request));
  };
  const check = () => {
    const at = performance.now();
    const groups = new Map<string, Unread[]>();
    let count = 0;
    for (const unread of open.values()) {
      if (unread.response.writableLength === 0) {
        unread.since = null;
        continue;
      }
      unread.since ??= at;
      unread.subject ??= begin(unread);
      const group = groups.get(unread.subject) ?? [];
      groups.set(unread.subject, group);
      group.push(unread);
      count += 1;
    }
    for (const group of groups.values()) {
      count -= Math.max(0, group.length - perSubject);
      cutOffExcess(group, perSubject);
    }
    for (; count > total; count -= 1) {
      const largest = largestOf(groups.values());
      cutOffExcess(largest, largest.length - 1);
    }
  };
  const timer = setInterval(check, everyMs);
  timer.unref();
  return {
    watch(request, response) {
      open.set(response, { request, response, subject: null, since: null });
      busy.add(request.socket);
      response.once('close', () => {
        open.delete(response);
        busy.delete(request.socket);
      });
    },
    isBusy: (socket) => busy.has(socket),
    close: () => clearInterval(timer),
  };
}
