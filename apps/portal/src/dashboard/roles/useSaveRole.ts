import { type Role, roleEndpoints, roleMessages, role as roleSchema } from '@centinela/api/accounts/roles.ts';
import { ApiError } from '@centinela/api/http/client.ts';
import { useRef, useState } from 'react';
import { call } from '../../calls/send.ts';
import { useCall } from '../../calls/useCall.ts';
import { useTranslation } from '../../language/language.ts';
import { paths } from '../../navigation/paths.ts';
import { findMissing, getChangesToSend, parseProblems, toRequestBody } from './draft.ts';
import type { RoleDraft } from './useRoleDraft.ts';
import { useInvalidateRoles } from './useRoles.ts';

/**
 * Saves the form. Calls during a save are ignored, and errors are shown at their fields. When another user was
 * faster, their version is adopted and `theirs` is set.
 *
 * @param letGo allows leaving without a confirmation after the save
 */
export function useSaveRole(form: RoleDraft, letGo: () => void) {
  const { t } = useTranslation('roles');
  const run = useCall();
  const invalidate = useInvalidateRoles();
  const [theirs, setTheirs] = useState<Role | null>(null);
  const isBusy = useRef(false);
  const key = useRef(crypto.randomUUID());

  const handleRefusal = (error: unknown): boolean => {
    if (!(error instanceof ApiError)) return false;
    const current = error.body.code === 'stale' ? roleSchema.safeParse(error.body.data) : null;
    if (current?.success) {
      form.rebase(current.data);
      setTheirs(current.data);
      return true;
    }
    const problems = error.status === 400 ? parseProblems(error.body.errors ?? []) : null;
    // Another attempt needs a new idempotency key.
    key.current = crypto.randomUUID();
    if (!problems || Object.keys(problems).length === 0) return false;
    form.setProblems(problems);
    return true;
  };

  const request = () => {
    const { record, base, draft } = form;
    if (!record) {
      return call(roleEndpoints.create, {
        body: toRequestBody(draft),
        headers: { 'idempotency-key': key.current },
      });
    }
    return call(roleEndpoints.update, {
      params: { id: record.id },
      body: getChangesToSend(base, draft),
      headers: { 'if-match': `"${record.version}"` },
    });
  };

  const save = async (): Promise<void> => {
    const missing = findMissing(form.draft, t('required'));
    form.setProblems(missing);
    if (Object.keys(missing).length > 0 || isBusy.current) return;
    isBusy.current = true;
    try {
      const saved = await run(request, {
        success: form.record ? roleMessages.update : roleMessages.create,
        detail: ({ name }) => t(form.record ? 'success.updated' : 'success.created', { name }),
        redirect: () => {
          letGo();
          return paths.roles;
        },
        onError: handleRefusal,
      });
      if (saved) await invalidate();
    } finally {
      isBusy.current = false;
    }
  };
  return { save, theirs };
}
