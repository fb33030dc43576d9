import { definitions } from '@centinela/sections/registry.ts';
import { hasChanges } from '#platform/audit/audit.ts';
import type { Queryable } from '#platform/database/queryable.ts';

/** Audit subjects of the data that public responses depend on. */
const publicSubjects = [
  ...definitions.map(({ key }) => key),
  'files',
  'redirects',
  'coverage',
  'coverageAgents',
];

/**
 * Whether data that public responses depend on has changed since an instant of the database clock. Every such change
 * writes an audit record in the same transaction.
 */
export const changedSince = (db: Queryable, at: Date): Promise<boolean> => hasChanges(db, publicSubjects, at);
