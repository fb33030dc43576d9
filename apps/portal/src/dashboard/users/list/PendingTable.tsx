import type { User } from '@centinela/api/accounts/users.ts';
import { Button } from '@mantine/core';
import { usePermissions } from '../../../calls/permissions.ts';
import { useTranslation } from '../../../language/language.ts';
import listStyles from '../../../shared/list/list.module.css';
import { RowTable, type Selection } from '../../../shared/list/RowTable.tsx';
import { RelativeTime } from '../../../shell/RelativeTime.tsx';
import { formatUserName, UserName } from '../UserName.tsx';
import { UserMenu } from './UserMenu.tsx';
import { useUserActions } from './useUserActions.ts';
import '../words.ts';

interface Props {
  users: readonly User[];
  /** Null when rows cannot be selected. */
  selection: Pick<Selection<User>, 'ids' | 'onChange'> | null;
}

/** Pending users, with their waiting time and a button to resend the confirmation e-mail. */
export function PendingTable({ users, selection }: Props) {
  const { t } = useTranslation('users');
  const { canManageUser } = usePermissions();
  const actions = useUserActions();
  return (
    <RowTable
      rows={users}
      selection={selection && { ...selection, formatRowTitle: formatUserName }}
      columns={[
        {
          label: t('name'),
          isTitle: true,
          cell: (user) => (
            <UserName user={user}>
              {canManageUser(user.kind, 'update') && (
                <Button size="compact-xs" variant="default" mt={4} onClick={() => void actions.resend(user)}>
                  {t('resend')}
                </Button>
              )}
            </UserName>
          ),
        },
        { label: t('kind'), className: listStyles.wide, cell: ({ kind }) => t(`kinds.${kind}`) },
        { label: t('waits'), cell: ({ createdAt }) => <RelativeTime at={createdAt} /> },
      ]}
      menu={(user) => <UserMenu user={user} />}
    />
  );
}
