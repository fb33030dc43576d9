import { definitions } from '@centinela/sections/registry.ts';
import { hasChanges } from '#platform/audit/audit.ts';
import type { Queryable } from '#platform/database/queryable.ts';

/** Audit subjects of everything that public responses depend on: entries of all sections, and files. */
const subjects = [...definitions.map(({ key }) => key), 'files', 'redirects', 'coverage', 'coverageAgents'];

/**
 * Whether anything that public responses depend on has changed since an instant of the database clock. Every such
 * change writes its audit record in the same transaction.
 */
export const changedSince = (db: Queryable, at: Date): Promise<boolean> => hasChanges(db, subjects, at);
