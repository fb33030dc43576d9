import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';

/** The thread took too long, needed too much memory, or ended: what it was given is to blame, or the machine. */
export class ThreadFailed extends Error {}

export interface ThreadLimits {
  /** For one piece of work, in milliseconds; then the thread is ended. */
  workMs: number;
  /** Of its heap. */
  memoryMb: number;
  /** Without work for so long, in milliseconds, it is ended: a process that needs none is spared its memory. */
  idleMs: number;
}

const limitsByDefault: ThreadLimits = { workMs: 30_000, memoryMb: 256, idleMs: 60_000 };

/**
 * A thread beside the one that answers requests, for work that keeps a processor busy. Started for the first piece of
 * work; one piece after the other.
 *
 * @param script what the thread runs: it answers each message with one message
 * @returns gives a piece of work to the thread; rejects with ThreadFailed
 */
export function createThread(
  script: URL,
  limits: ThreadLimits = limitsByDefault,
): (input: unknown) => Promise<unknown> {
  const inTurn = pLimit(1);
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;

  function start(): Worker {
    const worker = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb } });
    // Whoever waits is told by `once`; an error in between must not end the process.
    worker.on('error', () => undefined);
    worker.on('exit', () => {
      if (thread === worker) thread = undefined;
    });
    return worker;
  }

  async function work(input: unknown): Promise<unknown> {
    clearTimeout(idle);
    thread ??= start();
    const worker = thread;
    worker.ref();
    const done = new AbortController();
    const { signal } = done;
    const timer = setTimeout(() => void worker.terminate(), limits.workMs);
    try {
      const answer = once(worker, 'message', { signal });
      const ended = once(worker, 'exit', { signal }).then(() => {
        throw new ThreadFailed('the thread ended');
      });
      worker.postMessage(input);
      const [message] = await Promise.race([answer, ended]);
      return message;
    } catch (cause) {
      throw cause instanceof ThreadFailed ? cause : new ThreadFailed('the thread failed', { cause });
    } finally {
      clearTimeout(timer);
      done.abort();
      worker.unref();
      idle = setTimeout(() => void worker.terminate(), limits.idleMs).unref();
    }
  }

  return (input) => inTurn(() => work(input));
}
