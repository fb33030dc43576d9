import { z } from 'zod';

/** One end of the IPC channel between a process and its parent. */
export interface Channel {
  /**
   * Sends a request to the other process and waits for the response.
   *
   * @throws Error when the other end exits or fails to respond
   */
  request(question: string, about?: unknown): Promise<unknown>;
  /** Registers a handler for a request. Requests without a handler are never answered. */
  respond(question: string, handler: (about: unknown) => unknown): void;
  /** Signal that is aborted when the other process has exited. */
  readonly closed: AbortSignal;
}

/** The common interface of `ChildProcess` and `process`. */
export interface Peer {
  readonly connected?: boolean;
  send?(message: object, callback: (error: Error | null) => void): boolean;
  on(event: 'message', listener: (message: unknown) => void): unknown;
  once(event: 'disconnect', listener: () => void): unknown;
}

const channelMessage = z.union([
  z.object({ question: z.string(), id: z.number(), about: z.unknown().optional() }),
  z.object({ answer: z.number(), value: z.unknown().optional(), failed: z.boolean() }),
]);

/** Opens this end of a channel. Messages of any other form are ignored. */
export function openChannel(peer: Peer): Channel {
  const closing = new AbortController();
  const handlers = new Map<string, (about: unknown) => unknown>();
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let lastId = 0;
  const post = (message: z.infer<typeof channelMessage>) => {
    if (peer.connected) peer.send?.(message, () => undefined);
  };
  const reply = async (id: number, handler: (about: unknown) => unknown, about: unknown) => {
    try {
      post({ answer: id, value: await handler(about), failed: false });
    } catch (error) {
      post({ answer: id, value: String(error), failed: true });
    }
  };
  peer.on('message', (message) => {
    const { data } = channelMessage.safeParse(message);
    if (!data) return;
    if ('question' in data) {
      const handler = handlers.get(data.question);
      if (handler) void reply(data.id, handler, data.about);
      return;
    }
    const pending = waiting.get(data.answer);
    waiting.delete(data.answer);
    if (data.failed) pending?.reject(new Error(String(data.value)));
    else pending?.resolve(data.value);
  });
  peer.once('disconnect', () => {
    closing.abort();
    for (const { reject } of waiting.values()) reject(new Error('the other process has ended'));
    waiting.clear();
  });
  return {
    closed: closing.signal,
    async request(question, about) {
      if (!peer.connected) throw new Error('The other process has ended');
      lastId += 1;
      const pending = Promise.withResolvers<unknown>();
      waiting.set(lastId, pending);
      post({ question, id: lastId, about });
      return pending.promise;
    },
    respond: (question, handler) => void handlers.set(question, handler),
  };
}
