import type { Use } from '@centinela/api/content/sections.ts';
import type { Database } from '#platform/database/pool.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Secret } from '#platform/secrets/secret.ts';
import type { Storage } from '#platform/storage/storage.ts';

/** What the library needs, handed over by compose/. */
export interface MediaDeps {
  database: Database;
  storage: Storage;
  jobs: Pick<Jobs, 'send'>;
  /** Signs links to private files; at least 32 characters. */
  secret: Secret;
  /** Origin that visitors see, without a slash at the end. */
  publicUrl: string;
  /** Folder of this machine where uploads wait until they are checked. */
  temporaryFolder: string;
  /** Where a file is used, from the content domain. */
  usesOf(db: Queryable, fileId: string): Promise<Use[]>;
  /** The focal points with which published entries show a picture, from the content domain. */
  focalPointsOf(db: Queryable, fileId: string): Promise<{ x: number; y: number }[]>;
  /** Told in the transaction of a change that a page may show, so that those pages are made anew. */
  changed(client: Queryable, fileId: string): Promise<void>;
}
