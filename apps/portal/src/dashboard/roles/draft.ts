import { isPermissionKey } from '@centinela/api/access/permissions.ts';
import type { Role } from '@centinela/api/accounts/roles.ts';
import type { FieldError } from '@centinela/sections/kernel/messages.ts';
import { getChanges, type Keys, rebaseKeys } from './matrix.ts';

/** The values of the role form. */
export interface Draft {
  name: string;
  slug: string;
  secondFactor: boolean;
  permissions: Keys;
}

export const emptyDraft: Draft = { name: '', slug: '', secondFactor: false, permissions: new Set() };

export const toDraft = ({ name, slug, secondFactor, permissions }: Role): Draft => ({
  name,
  slug,
  secondFactor,
  permissions: new Set(permissions),
});

/** Whether anything other than the permissions has changed. */
export const hasOtherChanges = (start: Draft, draft: Draft): boolean =>
  draft.name !== start.name || draft.slug !== start.slug || draft.secondFactor !== start.secondFactor;

export function isChanged(start: Draft, draft: Draft): boolean {
  const { added, removed } = getChanges(start.permissions, draft.permissions);
  return hasOtherChanges(start, draft) || added.length + removed.length > 0;
}

/** Applies the user's changes to a version that another user has stored in the meantime. */
export const rebaseDraft = (start: Draft, draft: Draft, theirs: Draft): Draft => ({
  name: draft.name === start.name ? theirs.name : draft.name,
  slug: draft.slug === start.slug ? theirs.slug : draft.slug,
  secondFactor: draft.secondFactor === start.secondFactor ? theirs.secondFactor : draft.secondFactor,
  permissions: rebaseKeys(theirs.permissions, getChanges(start.permissions, draft.permissions)),
});

/** The request body of a new role, without keys that only older releases knew. */
export const toRequestBody = ({ name, slug, secondFactor, permissions }: Draft) => ({
  name: name.trim(),
  slug: slug.trim(),
  secondFactor,
  permissions: [...permissions].filter(isPermissionKey),
});

/** The changed fields only, so that unchanged ones require no permission. */
export function getChangesToSend(start: Draft, draft: Draft) {
  const sent = toRequestBody(draft);
  const { added, removed } = getChanges(start.permissions, draft.permissions);
  return {
    ...(draft.name !== start.name && { name: sent.name }),
    ...(draft.slug !== start.slug && { slug: sent.slug }),
    ...(draft.secondFactor !== start.secondFactor && { secondFactor: sent.secondFactor }),
    ...(added.length + removed.length > 0 && { permissions: sent.permissions }),
  };
}

/** Error messages by form field. */
export type Problems = Partial<Record<'name' | 'slug', string>>;

export function findMissing({ name, slug }: Draft, required: string): Problems {
  return { ...(name.trim() === '' && { name: required }), ...(slug.trim() === '' && { slug: required }) };
}

/** The server's errors by field; null when one of them belongs to no field of the form. */
export function parseProblems(errors: readonly FieldError[]): Problems | null {
  const problems: Problems = {};
  for (const { field, message } of errors) {
    if (field !== 'name' && field !== 'slug') return null;
    problems[field] = message;
  }
  return problems;
}
