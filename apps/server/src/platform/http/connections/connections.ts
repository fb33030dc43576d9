import type { Socket } from 'node:net';
import { getRateLimitSubject } from '../../rateLimit/network.ts';
import type { IsTrustedProxy } from '../address/clientAddress.ts';

export interface ConnectionLimits {
  /** Connections per address or network. */
  perSubject: number;
  /** Connections of all clients. */
  total: number;
}

/**
 * A mobile network behind one address has more visitors than this, but few of them load a page at the same time.
 */
const defaults: ConnectionLimits = { perSubject: 1024, total: 8192 };

/**
 * Limits open client connections. A new connection replaces an idle one, so that an attacker behind a shared
 * address does not lock out its neighbours.
 */
export interface Connections {
  /** Counts a new connection. Connections of trusted proxies, which carry many clients, are not counted. */
  add(socket: Socket): void;
  /** Marks the connection as most recently used when a request arrives. */
  use(socket: Socket): void;
}

export interface ConnectionsOptions {
  isTrustedProxy: IsTrustedProxy;
  /** Whether a connection has an unanswered request. */
  isBusy: (socket: Socket) => boolean;
  limits?: Partial<ConnectionLimits>;
}

export function createConnections({ isTrustedProxy, isBusy, limits = {} }: ConnectionsOptions): Connections {
  const { perSubject, total } = { ...defaults, ...limits };
  /** The connections of each subject, least recently used first. */
  const groups = new Map<string, Set<Socket>>();
  const groupBySocket = new Map<Socket, Set<Socket>>();

  const closeOne = (group: Set<Socket>) => {
    const [leastRecentlyUsed] = group;
    const socketToClose = group.values().find((socket) => !isBusy(socket)) ?? leastRecentlyUsed;
    if (!socketToClose) return;
    group.delete(socketToClose);
    groupBySocket.delete(socketToClose);
    socketToClose.destroy();
  };
  const findLargestGroup = (): Set<Socket> => {
    let found = new Set<Socket>();
    for (const group of groups.values()) if (group.size > found.size) found = group;
    return found;
  };
  return {
    add(socket) {
      const address = socket.remoteAddress;
      if (address === undefined || isTrustedProxy(address)) return;
      const subject = getRateLimitSubject(address);
      const group = groups.get(subject) ?? new Set();
      groups.set(subject, group);
      if (group.size >= perSubject) closeOne(group);
      else if (groupBySocket.size >= total) closeOne(findLargestGroup());
      group.add(socket);
      groupBySocket.set(socket, group);
      socket.once('close', () => {
        group.delete(socket);
        groupBySocket.delete(socket);
        if (group.size === 0 && groups.get(subject) === group) groups.delete(subject);
      });
    },
    use(socket) {
      const group = groupBySocket.get(socket);
      if (!group) return;
      group.delete(socket);
      group.add(socket);
    },
  };
}
