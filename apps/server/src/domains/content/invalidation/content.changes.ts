import { definitions } from '@centinela/sections/registry.ts';
import { haveCallsChanged } from '#alarmCalls/read';
import { hasChanges } from '#platform/audit/audit.ts';
import type { Queryable } from '#platform/database/queryable.ts';

/** Audit subjects of the data that public responses depend on. */
const publicSubjects = [
  ...definitions.map(({ key }) => key),
  'files',
  'redirects',
  'coverage',
  'coverageAgents',
  // A restored backup replaces all data.
  'backups',
];

/**
 * Whether data that public responses depend on has changed since an instant of the database clock. Every such change
 * writes an audit record in the same transaction, except calls, which the monitoring platform delivers.
 */
export const changedSince = async (db: Queryable, at: Date): Promise<boolean> =>
  (await hasChanges(db, publicSubjects, at)) || (await haveCallsChanged(db, at));
