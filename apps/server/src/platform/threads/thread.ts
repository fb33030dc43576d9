import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';

/** The thread took too long, needed too much memory, or ended, because of its input or the host. */
export class ThreadFailed extends Error {}

export interface ThreadLimits {
  /** Timeout of a task in milliseconds, after which the thread is terminated. */
  workMs: number;
  /** Maximum heap size. */
  memoryMb: number;
  /** Milliseconds after which an idle thread is terminated to release its memory. */
  idleMs: number;
}

const defaultLimits: ThreadLimits = { workMs: 30_000, memoryMb: 256, idleMs: 60_000 };

/**
 * Creates a worker thread for CPU-intensive work. It starts with the first task and runs one task at a time.
 *
 * @param script the thread's script, which answers each message with one message
 * @returns runs a task in the thread; rejects with ThreadFailed
 */
export function createThread(
  script: URL,
  limits: ThreadLimits = defaultLimits,
): (input: unknown) => Promise<unknown> {
  const runSequentially = pLimit(1);
  let thread: Worker | undefined;
  let idleTimer: NodeJS.Timeout | undefined;

  function start(): Worker {
    const worker = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb } });
    const forget = () => {
      if (thread === worker) thread = undefined;
    };
    // The pending task is rejected through `once`; an error in between must not end the process. The thread ends soon
    // after an error, so it must not get another task.
    worker.on('error', forget);
    worker.on('exit', forget);
    return worker;
  }

  async function work(input: unknown): Promise<unknown> {
    clearTimeout(idleTimer);
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
      idleTimer = setTimeout(() => void worker.terminate(), limits.idleMs).unref();
    }
  }

  return (input) => runSequentially(() => work(input));
}
