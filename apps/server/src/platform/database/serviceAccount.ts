import { readFileSync, statSync } from 'node:fs';

/** The operating-system account that PostgreSQL runs as. */
export type Account = { readonly uid: number; readonly gid: number };

const NAMES = ['postgres', 'nobody'] as const;

/**
 * Chooses the account for PostgreSQL, which refuses to run as root. Under root it is the owner of an existing
 * data folder, otherwise `postgres`, otherwise uid 65534. Returns undefined when this process is not root
 * (PostgreSQL then runs as this user) or on a system without user ids.
 *
 * @param passwd the file with the accounts; another one in tests
 */
export function findServiceAccount(dataFolder: string, passwd = '/etc/passwd'): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(dataFolder, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };

  const accounts = readFileSync(passwd, 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of NAMES) {
    const entry = accounts.find((fields) => fields[0] === name);
    const uid = Number(entry?.[2]);
    const gid = Number(entry?.[3]);
    if (uid > 0 && gid > 0) return { uid, gid };
  }
  // 65534 is the unprivileged user on every Unix, even without an entry in the file; the kernel requires none.
  return { uid: 65_534, gid: 65_534 };
}
