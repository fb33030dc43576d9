import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { AppError } from '#platform/errors/appError.ts';
import { getShare, withSlot } from '#platform/process/processContext.ts';

/**
 * Argon2id parameters; memory in KiB. Of the sets that OWASP considers equivalent (Password Storage Cheat Sheet),
 * this one uses the least CPU and cache, which page requests need at the same time
 * (docs/decisions/045-login-cpu-limit.md). Argon2id is the library's default.
 */
const parameters = { memoryCost: 7_168, timeCost: 5, parallelism: 1 };

/** Hash that matches no password; verified when the e-mail address is unknown. */
const unmatchableHash =
  '$argon2id$v=19$m=7168,t=5,p=1$t51FiRCg67oj2XzYdKphSA$3MqEnZhMGTFYdZiSMYBAl7zZyJGxedQxZyJ47Vfcufk';

/**
 * Maximum queue length on this host. Known devices may queue up to twice as many, so a flood cannot take every slot.
 */
const maxQueueLength = getShare(64);

/** Maximum number of concurrent hashes on this host. */
const maxConcurrentHashes = Math.max(1, Math.floor(availableParallelism() / 2));

/** Normalizes equivalent input: "é" as one or two code points is the same password (NIST SP 800-63B, 5.1.1.2). */
const normalise = (password: string): string => password.normalize('NFKC');

/** Hashes a password for storage. Runs on a libuv thread and takes about 10 ms of one core. */
export const hashPassword = (password: string): Promise<string> => hash(normalise(password), parameters);

const isHash = (stored: string | null): stored is string => stored?.startsWith('$argon2id$') === true;

/**
 * Verifies a password. `null` (no such account) and values that are not hashes (an invited account) are verified
 * against a hash that matches no password, so that the response time reveals nothing.
 */
export const verifyPassword = async (stored: string | null, password: string): Promise<boolean> =>
  (await verify(isHash(stored) ? stored : unmatchableHash, normalise(password))) && isHash(stored);

/** Semaphore with a bounded queue. */
export interface HashingSemaphore {
  /** @throws AppError flood when the queue is full */
  run<T>(work: () => Promise<T>, options: { hasPriority: boolean }): Promise<T>;
  /**
   * Runs work of which only a part needs exclusive access: it requests that part with `exclusive` and does not block
   * others during the rest.
   *
   * @throws AppError flood when the queue is full, before any work starts
   */
  queue<T>(work: (exclusive: RunExclusive) => Promise<T>, options: { hasPriority: boolean }): Promise<T>;
}

type RunExclusive = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Semaphore for password hashing. Hashes share libuv's four threads with file access and compression, and the cores
 * with everything else. All processes together use at most half of the host's cores, so that a flood of logins never
 * starves page requests.
 */
export function createSemaphore(maxConcurrent: number = maxConcurrentHashes): HashingSemaphore {
  let queueLength = 0;
  const semaphore: HashingSemaphore = {
    run: (work, options) => semaphore.queue((exclusive) => exclusive(work), options),
    async queue(work, { hasPriority }) {
      if (queueLength >= maxConcurrent + (hasPriority ? 2 * maxQueueLength : maxQueueLength))
        throw new AppError('flood', { retryAfter: 5 });
      queueLength += 1;
      try {
        return await work((criticalSection) =>
          withSlot({ kind: 'password', most: maxConcurrent, rank: hasPriority ? 0 : 1 }, criticalSection),
        );
      } finally {
        queueLength -= 1;
      }
    },
  };
  return semaphore;
}

/** The semaphore of this process; all password hashing and verification goes through it. */
export const passwordSemaphore: HashingSemaphore = createSemaphore();
