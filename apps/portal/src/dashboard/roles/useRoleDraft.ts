import { adminSlug, type Role } from '@centinela/api/accounts/roles.ts';
import { createSlug } from '@centinela/sections/fields/slug/slug.ts';
import { useState } from 'react';
import { usePermissions } from '../../calls/permissions.ts';
import { type Draft, type Problems, rebaseDraft, toDraft } from './draft.ts';
import { useCanGrantRole } from './useCanGrantRole.ts';

/** Maximum length of a slug in the API. */
const maxSlugLength = 60;

export type RoleDraft = ReturnType<typeof useRoleDraft>;

/** The state of a role's form: the saved values, the input, and what this user may change. */
export function useRoleDraft(savedRole: Role | null, initialDraft: Draft) {
  const { has } = usePermissions();
  const canGrant = useCanGrantRole();
  const [record, setRecord] = useState(savedRole);
  const [baseline, setBaseline] = useState(initialDraft);
  const [draft, setDraft] = useState(initialDraft);
  const [problems, setProblems] = useState<Problems>({});
  /** Whether the user has edited the slug, so that a change of the name does not replace it. */
  const [isSlugEdited, setSlugEdited] = useState(savedRole !== null);
  const isAdmin = record?.slug === adminSlug;
  const mayWrite = has(record ? 'roles.update' : 'roles.save');

  /** Changes values, and clears their errors until the next save. */
  const update = (change: Partial<Draft>) => {
    setDraft((current) => ({ ...current, ...change }));
    setProblems(({ name, slug }) => ({
      ...(change.name === undefined && name && { name }),
      ...(change.slug === undefined && slug && { slug }),
    }));
  };
  return {
    record,
    baseline,
    draft,
    problems,
    setProblems,
    isAdmin,
    mayWrite,
    /** Whether name, slug and second factor may be changed. This requires all permissions of the role. */
    canEditDetails: mayWrite && (record === null || canGrant(record)),
    isLocked: (key: string): boolean => !mayWrite || isAdmin || !has(key),
    update,
    setName: (name: string) =>
      update({
        name,
        ...(!isSlugEdited && { slug: createSlug(name).slice(0, maxSlugLength).replace(/-$/, '') }),
      }),
    setSlug: (slug: string) => {
      setSlugEdited(slug !== '');
      update({ slug });
    },
    reset: () => {
      setDraft(baseline);
      setProblems({});
    },
    /** Makes another user's version the baseline of the form, and keeps the user's changes. */
    rebase: (theirs: Role) => {
      const next = toDraft(theirs);
      setDraft((current) => rebaseDraft(baseline, current, next));
      setBaseline(next);
      setRecord(theirs);
    },
  };
}
