import { definitions } from '@centinela/sections/registry.ts';
import { isAnyChanged } from '#platform/audit/audit.ts';
import type { Queryable } from '#platform/database/queryable.ts';

/** What the audit calls everything that public answers are made of: entries of all sections, and files. */
const subjects = [...definitions.map(({ key }) => key), 'files', 'redirects', 'coverage', 'coverageAgents'];

/**
 * Whether anything that public answers are made of was changed since an instant of the database's clock. Every such
 * change writes its audit in its own transaction.
 */
export const changedSince = (db: Queryable, at: Date): Promise<boolean> => isAnyChanged(db, subjects, at);
