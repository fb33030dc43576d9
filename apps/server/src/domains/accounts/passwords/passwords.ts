import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { AppError } from '#platform/errors/appError.ts';
import { getShare, withSlot } from '#platform/process/processContext.ts';

/**
 * Argon2 parameters; memory in KiB. Of the parameter sets that OWASP considers equivalent (Password Storage Cheat
 * Sheet), this one uses the least CPU and cache, which page requests need at the same time
 * (docs/decisions/045-login-cpu-limit.md). The library uses Argon2id by default.
 */
const argon2Parameters = { memoryCost: 7_168, timeCost: 5, parallelism: 1 };

/** Hash that matches no password. Passwords are verified against it when the e-mail address is unknown. */
const unmatchableHash =
  '$argon2id$v=19$m=7168,t=5,p=1$t51FiRCg67oj2XzYdKphSA$3MqEnZhMGTFYdZiSMYBAl7zZyJGxedQxZyJ47Vfcufk';

/**
 * Maximum queue length on this host. With priority, as for logins on known devices, the limit is twice as high, so that
 * a flood of other logins cannot fill the queue.
 */
const maxQueueLength = getShare(64);

/** Maximum number of concurrent hashes on this host. */
const maxConcurrentHashes = Math.max(1, Math.floor(availableParallelism() / 2));

/** Converts equivalent input to one form, such as "é" as one or two code points (NIST SP 800-63B, 5.1.1.2). */
const normalize = (password: string): string => password.normalize('NFKC');

/** Hashes a password for storage. Runs on a libuv thread and takes about 10 ms of one core. */
export const hashPassword = (password: string): Promise<string> =>
  hash(normalize(password), argon2Parameters);

const isHash = (storedValue: string | null): storedValue is string =>
  storedValue?.startsWith('$argon2id$') === true;

/**
 * Verifies a password. If there is no hash (unknown account, or no password chosen yet), verifies it against a hash
 * that matches no password, so that the response time does not reveal this.
 */
export const verifyPassword = async (storedValue: string | null, password: string): Promise<boolean> =>
  (await verify(isHash(storedValue) ? storedValue : unmatchableHash, normalize(password))) &&
  isHash(storedValue);

/** Semaphore with a bounded queue. */
export interface HashingSemaphore {
  /** Runs work that holds the semaphore throughout. @throws AppError flood when the queue is full */
  run<T>(work: () => Promise<T>, options: { hasPriority: boolean }): Promise<T>;
  /**
   * Runs work of which only a part holds the semaphore: the part that it passes to `exclusive`. The whole work counts
   * in the queue length.
   *
   * @throws AppError flood when the queue is full, before any work starts
   */
  queue<T>(work: (exclusive: RunExclusive) => Promise<T>, options: { hasPriority: boolean }): Promise<T>;
}

type RunExclusive = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Creates the semaphore for password hashing. Hashing shares libuv's four threads with file access and compression, and
 * the cores with everything else. All processes together hash on at most half of the host's cores, so that a flood of
 * logins never starves page requests.
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

/** The semaphore of this process. All password hashing and verification uses it. */
export const passwordSemaphore: HashingSemaphore = createSemaphore();
