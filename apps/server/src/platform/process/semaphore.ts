/** A request for a slot for heavy work, such as hashing passwords. */
export interface SlotRequest {
  /** The kind of work; each kind has its own slots. */
  readonly kind: string;
  /** Maximum concurrent work of this kind, of any rank, when this work starts. */
  readonly most: number;
  /** Lower ranks start first; equal ranks start in order of arrival. */
  readonly rank: number;
}

/** A semaphore with priorities for heavy work. */
export interface Semaphore {
  /**
   * Waits for a slot.
   *
   * @param abandoned aborted when the slot is no longer needed; it is then released
   * @returns releases the slot; may be called twice
   */
  acquire(slotRequest: SlotRequest, abandoned?: AbortSignal): Promise<() => void>;
}

interface Waiting {
  readonly slotRequest: SlotRequest;
  start(): void;
}

/** Creates the semaphore of a process, or, in the supervisor, of all its processes. */
export function createSemaphore(): Semaphore {
  const runningByKind = new Map<string, number>();
  const queues = new Map<string, Waiting[]>();

  function startNext(kind: string): void {
    const queue = queues.get(kind) ?? [];
    for (const waiting of queue.toSorted((one, other) => one.slotRequest.rank - other.slotRequest.rank)) {
      const running = runningByKind.get(kind) ?? 0;
      if (running >= waiting.slotRequest.most) continue;
      queue.splice(queue.indexOf(waiting), 1);
      runningByKind.set(kind, running + 1);
      waiting.start();
    }
  }

  function release(kind: string): void {
    runningByKind.set(kind, (runningByKind.get(kind) ?? 1) - 1);
    startNext(kind);
  }

  return {
    acquire(slotRequest, abandoned) {
      const { promise, resolve } = Promise.withResolvers<() => void>();
      const queue = queues.get(slotRequest.kind) ?? [];
      queues.set(slotRequest.kind, queue);
      let state: 'waiting' | 'atWork' | 'left' = 'waiting';
      const finish = () => {
        abandoned?.removeEventListener('abort', finish);
        if (state === 'waiting') queue.splice(queue.indexOf(waiting), 1);
        else if (state === 'atWork') release(slotRequest.kind);
        state = 'left';
      };
      const waiting: Waiting = {
        slotRequest,
        start() {
          state = 'atWork';
          resolve(finish);
        },
      };
      if (abandoned?.aborted) return promise;
      abandoned?.addEventListener('abort', finish, { once: true });
      queue.push(waiting);
      startNext(slotRequest.kind);
      return promise;
    },
  };
}
