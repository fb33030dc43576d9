import { type Role, roleEndpoints, roleMessages, role as roleSchema } from '@centinela/api/accounts/roles.ts';
import { ApiError } from '@centinela/api/http/client.ts';
import { useRef, useState } from 'react';
import { call } from '../../calls/send.ts';
import { useCall } from '../../calls/useCall.ts';
import { useTranslation } from '../../language/language.ts';
import { paths } from '../../navigation/paths.ts';
import { findMissingFields, getChangesToSend, parseProblems, toRequestBody } from './draft.ts';
import type { RoleDraft } from './useRoleDraft.ts';
import { useInvalidateRoles } from './useRoles.ts';

/**
 * Returns a function that saves the form. Calls during a save are ignored, and errors are shown at their fields. If
 * another user saved a newer version first, that version becomes the baseline of the form, and `theirs` is set.
 *
 * @param disableWarning allows leaving the screen without a confirmation after the save
 */
export function useSaveRole(form: RoleDraft, disableWarning: () => void) {
  const { t } = useTranslation('roles');
  const run = useCall();
  const invalidate = useInvalidateRoles();
  const [theirs, setTheirs] = useState<Role | null>(null);
  const isSaving = useRef(false);
  const idempotencyKey = useRef(crypto.randomUUID());

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
    idempotencyKey.current = crypto.randomUUID();
    if (!problems || Object.keys(problems).length === 0) return false;
    form.setProblems(problems);
    return true;
  };

  const request = () => {
    const { record, baseline, draft } = form;
    if (!record) {
      return call(roleEndpoints.create, {
        body: toRequestBody(draft),
        headers: { 'idempotency-key': idempotencyKey.current },
      });
    }
    return call(roleEndpoints.update, {
      params: { id: record.id },
      body: getChangesToSend(baseline, draft),
      headers: { 'if-match': `"${record.version}"` },
    });
  };

  const save = async (): Promise<void> => {
    const missingFields = findMissingFields(form.draft, t('required'));
    form.setProblems(missingFields);
    if (Object.keys(missingFields).length > 0 || isSaving.current) return;
    isSaving.current = true;
    try {
      const saved = await run(request, {
        success: form.record ? roleMessages.update : roleMessages.create,
        detail: ({ name }) => t(form.record ? 'success.updated' : 'success.created', { name }),
        redirect: () => {
          disableWarning();
          return paths.roles;
        },
        onError: handleRefusal,
      });
      if (saved) await invalidate();
    } finally {
      isSaving.current = false;
    }
  };
  return { save, theirs };
}
