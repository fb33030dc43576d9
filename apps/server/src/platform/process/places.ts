/** A request for a slot for heavy work, such as hashing passwords. */
export interface Want {
  /** The kind of work; each kind has its own slots. */
  readonly kind: string;
  /** Maximum concurrent work of this kind, of any rank, when this work starts. */
  readonly most: number;
  /** Lower ranks start first; equal ranks start in order of arrival. */
  readonly rank: number;
}

/** A semaphore with priorities for heavy work. */
export interface Places {
  /**
   * Waits for a slot.
   *
   * @param abandoned aborted when the slot is no longer needed; it is then released
   * @returns releases the slot; may be called twice
   */
  enter(want: Want, gone?: AbortSignal): Promise<() => void>;
}

interface Waiting {
  readonly want: Want;
  start(): void;
}

/** Creates the semaphore of a process, or, in the supervisor, of all its processes. */
export function createPlaces(): Places {
  const atWork = new Map<string, number>();
  const lines = new Map<string, Waiting[]>();

  function startNext(kind: string): void {
    const line = lines.get(kind) ?? [];
    for (const waiting of line.toSorted((one, other) => one.want.rank - other.want.rank)) {
      const running = atWork.get(kind) ?? 0;
      if (running >= waiting.want.most) continue;
      line.splice(line.indexOf(waiting), 1);
      atWork.set(kind, running + 1);
      waiting.start();
    }
  }

  function leave(kind: string): void {
    atWork.set(kind, (atWork.get(kind) ?? 1) - 1);
    startNext(kind);
  }

  return {
    enter(want, gone) {
      const { promise, resolve } = Promise.withResolvers<() => void>();
      const line = lines.get(want.kind) ?? [];
      lines.set(want.kind, line);
      let state: 'waiting' | 'atWork' | 'left' = 'waiting';
      const finish = () => {
        gone?.removeEventListener('abort', finish);
        if (state === 'waiting') line.splice(line.indexOf(waiting), 1);
        else if (state === 'atWork') leave(want.kind);
        state = 'left';
      };
      const waiting: Waiting = {
        want,
        start() {
          state = 'atWork';
          resolve(finish);
        },
      };
      if (gone?.aborted) return promise;
      gone?.addEventListener('abort', finish, { once: true });
      line.push(waiting);
      startNext(want.kind);
      return promise;
    },
  };
}
