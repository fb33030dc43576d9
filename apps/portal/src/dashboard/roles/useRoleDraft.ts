import { adminSlug, type Role } from '@centinela/api/accounts/roles.ts';
import { createSlug } from '@centinela/sections/fields/slug/slug.ts';
import { useState } from 'react';
import { usePermissions } from '../../calls/permissions.ts';
import { type Draft, type Problems, rebaseDraft, toDraft } from './draft.ts';
import { useCanGrantRole } from './useCanGrantRole.ts';

/** Maximum length of a slug in the API. */
const maxSlugLength = 60;

export type RoleDraft = ReturnType<typeof useRoleDraft>;

/** The form of a role: stored values, input, and what this user may change. */
export function useRoleDraft(stored: Role | null, start: Draft) {
  const { has } = usePermissions();
  const canGrant = useCanGrantRole();
  const [record, setRecord] = useState(stored);
  const [base, setBase] = useState(start);
  const [draft, setDraft] = useState(start);
  const [problems, setProblems] = useState<Problems>({});
  const [isOwnSlug, setOwnSlug] = useState(stored !== null);
  const isAdmin = record?.slug === adminSlug;
  const mayWrite = has(record ? 'roles.update' : 'roles.save');

  /** Changes values and clears their errors until the next attempt. */
  const set = (change: Partial<Draft>) => {
    setDraft((now) => ({ ...now, ...change }));
    setProblems(({ name, slug }) => ({
      ...(change.name === undefined && name && { name }),
      ...(change.slug === undefined && slug && { slug }),
    }));
  };
  return {
    record,
    base,
    draft,
    problems,
    setProblems,
    isAdmin,
    mayWrite,
    /** Whether name, slug and second factor may be changed: the user must have all permissions of the role. */
    mayDescribe: mayWrite && (record === null || canGrant(record)),
    isLocked: (key: string): boolean => !mayWrite || isAdmin || !has(key),
    set,
    setName: (name: string) =>
      set({ name, ...(!isOwnSlug && { slug: createSlug(name).slice(0, maxSlugLength).replace(/-$/, '') }) }),
    setSlug: (slug: string) => {
      setOwnSlug(slug !== '');
      set({ slug });
    },
    reset: () => {
      setDraft(base);
      setProblems({});
    },
    /** Adopts the version stored by another user, keeping the user's own changes. */
    rebase: (theirs: Role) => {
      const next = toDraft(theirs);
      setDraft((now) => rebaseDraft(base, now, next));
      setBase(next);
      setRecord(theirs);
    },
  };
}
