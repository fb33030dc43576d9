import { createHash } from 'node:crypto';
import { foldText } from '@centinela/sections/kernel/fold.ts';
import type { Assignee } from '#accounts/read';
import { queueMail } from '#mail/outbox';
import { type Actor, type AuditEntry, recordAudit } from '#platform/audit/audit.ts';
import type { Config } from '#platform/config/config.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { parseSearchTerms } from '#platform/lists/conditions.ts';

/** Who changes a case, and the version that they have read. Null skips the version check. */
export interface ChangeContext {
  expected: number | null;
  actor: Actor;
  config: Pick<Config, 'secret'>;
}

/** Domains whose cases have a number. */
export type NumberedDomain = 'leads' | 'requests';

export interface NumberedCase {
  id: string;
  number: number;
}

/** Title of a case in the audit; contains no personal name, because names must be erasable on request. */
export const auditTitle = ({ number }: Pick<NumberedCase, 'number'>): string => `N° ${number}`;

/** Records an action on a case in the audit. */
export const recordCase = (
  db: Queryable,
  actor: Actor,
  subject: NumberedDomain,
  row: NumberedCase,
  entry: Pick<AuditEntry, 'action' | 'before' | 'after'>,
): Promise<void> => recordAudit(db, actor, { ...entry, subject, subjectId: row.id, title: auditTitle(row) });

/** Hashes the requester and the request, to detect a case that is submitted twice. */
export const hashCase = (...parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/** Builds the search text of a case: terms without accents, and numbers also without separators. */
export function buildSearchText(
  texts: readonly string[],
  possibleNumbers: readonly (string | null)[],
): string {
  const numbers = possibleNumbers.filter((each) => each !== null);
  return [foldText([...texts, ...numbers].join(' ')), ...numbers.flatMap(parseSearchTerms)].join(' ');
}

interface Assignment {
  what: 'lead' | 'request';
  row: NumberedCase & { created_at: Date };
  /** What the case is about, without personal data. */
  about: string;
  callBy: string | null;
  /** Who assigned it; null for an automatic assignment. */
  by: string | null;
}

/** Queues the notification mail to the new assignee of a case, in the transaction that assigns it. */
export function queueAssignedMail(
  db: Queryable,
  { email: to, name: toName, isAgent }: Assignee,
  { what, row, about, callBy, by }: Assignment,
  config: Pick<Config, 'secret'>,
): Promise<string> {
  const { id, number, created_at } = row;
  const receivedAt = created_at.toISOString();
  const path = isAgent ? '/agentes/pedidos' : `/dashboard/${what}s/${id}`;
  const data = { what, number, about, by, receivedAt, callBy, path };
  const kind = isAgent ? ({ kind: 'INSTALLER' } as const) : {};
  return queueMail(db, { template: 'work-assigned', to, toName, ...kind, data }, config);
}
