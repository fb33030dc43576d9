import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { getRateLimitSubject } from '../../rateLimit/network.ts';

export interface UnreadLimits {
  /** Responses per address or network with bytes that the client has not read. */
  perSubject: number;
  /** Such responses of all clients. */
  total: number;
  /** Milliseconds without a read after which a response is cut off. */
  stalledMs: number;
  /** Milliseconds between checks. */
  everyMs: number;
}

/**
 * Each unread response costs about 50 KB, more while a file is streamed. An office or a mobile network behind one
 * address stays far below the limit: a client with a working connection reads a response within a fraction of a
 * second.
 */
const defaults: UnreadLimits = { perSubject: 128, total: 1024, stalledMs: 60_000, everyMs: 250 };

interface WatchedResponse {
  response: ServerResponse;
  request: IncomingMessage;
  /** Address or network of the client; null until a check finds unread bytes. */
  subject: string | null;
  /** Number of the check since which it has had unread bytes; null when it has none. */
  since: number | null;
}

/** Limits the number and age of responses that clients leave unread. */
export interface UnreadResponses {
  /**
   * Watches a response until its last byte has been handed to the operating system, unless that has happened: most
   * responses from memory are sent at once.
   */
  watch(request: IncomingMessage, response: ServerResponse): void;
  /** Whether a connection has a watched response. */
  isBusy(socket: Socket): boolean;
  close(): void;
}

export interface UnreadResponsesOptions {
  /** Returns the client's address, behind trusted proxies. */
  getAddress: (request: IncomingMessage) => string;
  limits?: Partial<UnreadLimits>;
}

const cutOff = ({ response }: WatchedResponse): void => void response.destroy();

/** Cuts off the responses that have been unread longest, down to `max`. */
function cutOffExcess(group: WatchedResponse[], max: number): void {
  group.sort((one, other) => (one.since ?? 0) - (other.since ?? 0));
  for (const each of group.splice(0, Math.max(0, group.length - max))) cutOff(each);
}

function findLargest(groups: Iterable<WatchedResponse[]>): WatchedResponse[] {
  let largest: WatchedResponse[] = [];
  for (const group of groups) if (group.length > largest.length) largest = group;
  return largest;
}

export function createUnreadResponses({ getAddress, limits = {} }: UnreadResponsesOptions): UnreadResponses {
  const { perSubject, total, stalledMs, everyMs } = { ...defaults, ...limits };
  const open = new Map<ServerResponse, WatchedResponse>();
  const busy = new Set<Socket>();

  const startTracking = (unread: WatchedResponse): string => {
    const { response, request } = unread;
    // Node also counts what the operating system accepts of a large write, so the timeout only passes when the client
    // reads nothing.
    response.setTimeout(stalledMs, () => {
      if (response.writableLength > 0) cutOff(unread);
    });
    return getRateLimitSubject(getAddress(request));
  };
  const check = () => {
    const at = performance.now();
    const groups = new Map<string, WatchedResponse[]>();
    let count = 0;
    for (const unread of open.values()) {
      if (unread.response.writableLength === 0) {
        unread.since = null;
        continue;
      }
      unread.since ??= at;
      unread.subject ??= startTracking(unread);
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
      const largest = findLargest(groups.values());
      cutOffExcess(largest, largest.length - 1);
    }
  };
  const timer = setInterval(check, everyMs);
  timer.unref();
  return {
    watch(request, response) {
      // `writableFinished` becomes true only with the event of that name.
      if (response.writableEnded && response.writableLength === 0) return;
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
