import { isPermissionKey } from '@centinela/api/access/permissions.ts';
import type { Role } from '@centinela/api/accounts/roles.ts';
import type { FieldError } from '@centinela/sections/kernel/messages.ts';
import { getChanges, type KeySet, rebaseKeys } from './matrix.ts';

/** The values of the role form. */
export interface Draft {
  name: string;
  slug: string;
  secondFactor: boolean;
  permissions: KeySet;
}

/** Nearly every role needs a session that can be renewed. */
export const emptyDraft: Draft = {
  name: '',
  slug: '',
  secondFactor: false,
  permissions: new Set(['auth.keepAlive', 'auth.sync']),
};

export const toDraft = ({ name, slug, secondFactor, permissions }: Role): Draft => ({
  name,
  slug,
  secondFactor,
  permissions: new Set(permissions),
});

/** Whether anything other than the permissions has changed. */
export const hasDataChanges = (baseline: Draft, draft: Draft): boolean =>
  draft.name !== baseline.name ||
  draft.slug !== baseline.slug ||
  draft.secondFactor !== baseline.secondFactor;

export function isChanged(baseline: Draft, draft: Draft): boolean {
  const { added, removed } = getChanges(baseline.permissions, draft.permissions);
  return hasDataChanges(baseline, draft) || added.length + removed.length > 0;
}

/** Applies the changes since `baseline` to a newer version, which another user saved. */
export const rebaseDraft = (baseline: Draft, draft: Draft, theirs: Draft): Draft => ({
  name: draft.name === baseline.name ? theirs.name : draft.name,
  slug: draft.slug === baseline.slug ? theirs.slug : draft.slug,
  secondFactor: draft.secondFactor === baseline.secondFactor ? theirs.secondFactor : draft.secondFactor,
  permissions: rebaseKeys(theirs.permissions, getChanges(baseline.permissions, draft.permissions)),
});

/** Returns the request body of a new role, without permission keys that no longer exist. */
export const toRequestBody = ({ name, slug, secondFactor, permissions }: Draft) => ({
  name: name.trim(),
  slug: slug.trim(),
  secondFactor,
  permissions: [...permissions].filter(isPermissionKey),
});

/** Returns only the changed fields, because sending a field requires permission to change it. */
export function getChangesToSend(baseline: Draft, draft: Draft) {
  const body = toRequestBody(draft);
  const { added, removed } = getChanges(baseline.permissions, draft.permissions);
  return {
    ...(draft.name !== baseline.name && { name: body.name }),
    ...(draft.slug !== baseline.slug && { slug: body.slug }),
    ...(draft.secondFactor !== baseline.secondFactor && { secondFactor: body.secondFactor }),
    ...(added.length + removed.length > 0 && { permissions: body.permissions }),
  };
}

/** Error messages by form field. */
export type Problems = Partial<Record<'name' | 'slug', string>>;

/** Returns an error for each required field that is empty. */
export function findMissingFields({ name, slug }: Draft, required: string): Problems {
  return { ...(name.trim() === '' && { name: required }), ...(slug.trim() === '' && { slug: required }) };
}

/** Returns the server's errors by field; null if an error belongs to no field of the form. */
export function parseProblems(errors: readonly FieldError[]): Problems | null {
  const problems: Problems = {};
  for (const { field, message } of errors) {
    if (field !== 'name' && field !== 'slug') return null;
    problems[field] = message;
  }
  return problems;
}
