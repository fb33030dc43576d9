/** The bytes that one request holds. */
export interface HeldBytes {
  /** Counts bytes that were received. @returns false, and counts nothing, where they would be too many */
  take(bytes: number): boolean;
  /** Gives back everything that was taken. */
  release(): void;
}

export interface BodyBudgetOptions {
  /** Bytes for one subject, which is an address or a network. */
  perSubject: number;
  /** Bytes for all of them. */
  total: number;
}

/** Bounds the memory that bodies take up while they are received and worked on. */
export interface BodyBudget {
  hold(subject: string): HeldBytes;
}

/** A budget that counts in this process only. */
export function createBodyBudget({ perSubject, total }: BodyBudgetOptions): BodyBudget {
  const bySubject = new Map<string, number>();
  let sum = 0;
  const add = (subject: string, bytes: number) => {
    const held = (bySubject.get(subject) ?? 0) + bytes;
    if (held > 0) bySubject.set(subject, held);
    else bySubject.delete(subject);
    sum += bytes;
  };
  return {
    hold(subject) {
      let own = 0;
      return {
        take(bytes) {
          if ((bySubject.get(subject) ?? 0) + bytes > perSubject || sum + bytes > total) return false;
          add(subject, bytes);
          own += bytes;
          return true;
        },
        release() {
          add(subject, -own);
          own = 0;
        },
      };
    },
  };
}
