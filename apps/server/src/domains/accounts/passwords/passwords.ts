import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { AppError } from '#platform/errors/appError.ts';
import { inPlace, shareOf } from '#platform/process/machine.ts';

/**
 * One of OWASP's sets for Argon2id that it holds to be equal (Password Storage Cheat Sheet), the one that takes least of
 * a core and of its caches, which visitors want meanwhile (docs/decisions/045-logins-beside-visitors.md); memory in KiB.
 * Argon2id is the library's default.
 */
const parameters = { memoryCost: 7_168, timeCost: 5, parallelism: 1 };

/** The hash of a password that nobody has: checked for e-mail addresses that nobody has. */
const nobodysHash =
  '$argon2id$v=19$m=7168,t=5,p=1$t51FiRCg67oj2XzYdKphSA$3MqEnZhMGTFYdZiSMYBAl7zZyJGxedQxZyJ47Vfcufk';

/** Waiting logins at most on this machine; a known device may wait behind twice as many, so a flood never takes all. */
const lineLimit = shareOf(64);

/** Hashes at the same time on this machine. */
const hashesAtOnce = Math.max(1, Math.floor(availableParallelism() / 2));

/** One form for what looks the same: "é" typed as one key or as two is one password (NIST SP 800-63B, 5.1.1.2). */
const normalise = (password: string): string => password.normalize('NFKC');

/** Makes the hash to be stored. Runs on a thread of libuv, about 10 ms of one core. */
export const hashPassword = (password: string): Promise<string> => hash(normalise(password), parameters);

const isHash = (stored: string | null): stored is string => stored?.startsWith('$argon2id$') === true;

/**
 * Whether this is the password. `null` (no such account) and what is no hash (an invited one) are checked against a
 * hash that no password fits: the same work, so that the time tells nothing.
 */
export const verifyPassword = async (stored: string | null, password: string): Promise<boolean> =>
  (await verify(isHash(stored) ? stored : nobodysHash, normalise(password))) && isHash(stored);

/** Lets a few at a time through a narrow place; the others wait in line. */
export interface Gate {
  /** @throws AppError flood when too many are in line already */
  run<T>(work: () => Promise<T>, options: { first: boolean }): Promise<T>;
  /**
   * The same for work of which only a part is for the narrow place: it asks for that `alone`, and holds nobody up with
   * the rest.
   *
   * @throws AppError flood when too many are in line already, before anything is done
   */
  line<T>(work: (alone: Alone) => Promise<T>, options: { first: boolean }): Promise<T>;
}

type Alone = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * The gate before password hashing. Hashes share libuv's four threads with files and compression, and the
 * cores with everything: half of the machine's cores at most, over all its processes, so that a flood of logins never
 * starves the pages.
 */
export function createGate(places: number = hashesAtOnce): Gate {
  let inLine = 0;
  const gate: Gate = {
    run: (work, options) => gate.line((alone) => alone(work), options),
    async line(work, { first }) {
      if (inLine >= places + (first ? 2 * lineLimit : lineLimit))
        throw new AppError('flood', { retryAfter: 5 });
      inLine += 1;
      try {
        return await work((narrow) =>
          inPlace({ kind: 'password', most: places, rank: first ? 0 : 1 }, narrow),
        );
      } finally {
        inLine -= 1;
      }
    },
  };
  return gate;
}

/** The one gate of this process: whoever hashes or compares a password goes through it. */
export const passwordGate: Gate = createGate();
