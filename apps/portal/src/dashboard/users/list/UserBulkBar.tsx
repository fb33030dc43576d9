import { type UserBulkAction, userEndpoints } from '@centinela/api/accounts/users.ts';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { usePermissions } from '../../../calls/permissions.ts';
import { call } from '../../../calls/send.ts';
import { useTranslation } from '../../../language/language.ts';
import { BulkBar } from '../../../shared/list/bulk/BulkBar.tsx';
import { useRoleChoices } from '../../roles/useRoles.ts';
import { BulkProgress } from './BulkProgress.tsx';
import { useInvalidateUsers } from './useUsers.ts';
import '../words.ts';

/** The selected users: individual users by id, or all users that match the list's filters. */
export type UserSelection = { ids: readonly string[] } | { filter: Record<string, string> };

interface Props {
  /** Identifies the list's view. When it changes, an open dialog closes, but a running job continues. */
  view?: string;
  selection: UserSelection;
  /** Text that describes the selection, such as its size. */
  label: string;
  actions: readonly UserBulkAction[];
  onClear(): void;
}

/** Actions on all selected users. Large selections are processed by a background job, whose progress is shown. */
export function UserBulkBar({ view, selection, label, actions, onClear }: Props) {
  const { t } = useTranslation('users');
  const { t: common } = useTranslation();
  const { has, userKinds } = usePermissions();
  const mayUpdate = userKinds('update').length > 0;
  const invalidate = useInvalidateUsers();
  const [chosenRole, setRole] = useState('');
  const [jobId, setJobId] = useState<string | null>(null);
  const roles = useRoleChoices(has('roles.list') && has('roles.update'));
  const role = chosenRole || (roles.data?.[0]?.id ?? '');
  const isAllowed: Record<UserBulkAction, boolean> = {
    enable: mayUpdate,
    disable: mayUpdate,
    activate: mayUpdate,
    assignRole: mayUpdate && has('roles.update') && role !== '',
    delete: userKinds('update', 'delete').length > 0,
  };
  const ids = 'ids' in selection ? [...selection.ids] : undefined;
  const renderDetails = (action: UserBulkAction) => {
    if (action === 'assignRole')
      return (
        <NativeSelect
          label={t('role')}
          data={(roles.data ?? []).map((each) => ({ value: each.id, label: each.name }))}
          value={role}
          onChange={(event) => setRole(event.currentTarget.value)}
        />
      );
    return action === 'enable' ? null : <p>{t(`${action}Text`)}</p>;
  };
  return (
    <>
      <BulkBar
        key={view}
        selectionText={ids?.length === 0 ? null : label}
        actions={actions.filter((action) => isAllowed[action])}
        details={renderDetails}
        ask={(action, isPlan) =>
          call(userEndpoints.bulk, {
            query: isPlan ? { dryRun: 'true' } : {},
            body: { ...selection, ids, action, ...(action === 'assignRole' && { role }) },
          })
        }
        words={{
          name: (action) => (action === 'delete' ? common('list.delete') : t(action)),
          question: (action, count) => t(`ask.${action}`, { count }),
          done: ({ task: job, count }) => (job ? '' : t('done', { count })),
          willFail: t('willFail'),
          failed: (count) => t('failedTitle', { count }),
        }}
        onDone={async (response) => {
          setJobId(response.task);
          await invalidate();
        }}
        onClear={onClear}
      />
      {jobId && (
        <BulkProgress id={jobId} onFinished={() => void invalidate()} onClose={() => setJobId(null)} />
      )}
    </>
  );
}
