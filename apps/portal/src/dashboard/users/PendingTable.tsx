import type { User } from '@centinela/api/users.ts';
import { Button, Checkbox, Table } from '@mantine/core';
import { Link } from 'react-router';
import { usePermissions } from '../../calls/permissions.ts';
import { useWords } from '../../language/language.ts';
import { userPaths } from '../../paths.ts';
import { When } from '../../shell/When.tsx';
import listStyles from '../list/list.module.css';
import { UserMenu } from './UserMenu.tsx';
import { nameOf } from './UserTable.tsx';
import styles from './users.module.css';
import { useUserActions } from './useUserActions.ts';
import './words.ts';

interface Props {
  users: readonly User[];
  selection: { ids: ReadonlySet<string>; onChange(ids: ReadonlySet<string>): void } | null;
}

/** Who waits, for how long, and the two things one does about it. */
export function PendingTable({ users, selection }: Props) {
  const { t } = useWords('users');
  const { t: common } = useWords();
  const { has } = usePermissions();
  const actions = useUserActions();
  const choose = (id: string, isOn: boolean) => {
    const next = new Set(selection?.ids);
    if (isOn) next.add(id);
    else next.delete(id);
    selection?.onChange(next);
  };
  return (
    <div className={listStyles.table}>
      <Table verticalSpacing={6} highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            {selection && (
              <Table.Th className={styles.check}>
                <span className={listStyles.hidden}>{common('list.selectAll')}</span>
              </Table.Th>
            )}
            <Table.Th>{t('name')}</Table.Th>
            <Table.Th className={listStyles.wide}>{t('kind')}</Table.Th>
            <Table.Th>{t('waits')}</Table.Th>
            <Table.Th className={listStyles.menu}>
              <span className={listStyles.hidden}>{common('list.actions')}</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {users.map((user) => (
            <Table.Tr key={user.id} data-selected={selection?.ids.has(user.id) || undefined}>
              {selection && (
                <Table.Td className={styles.check}>
                  <Checkbox
                    size="xs"
                    aria-label={common('list.select', { title: nameOf(user) })}
                    checked={selection.ids.has(user.id)}
                    onChange={(event) => choose(user.id, event.currentTarget.checked)}
                  />
                </Table.Td>
              )}
              <Table.Td className={listStyles.title}>
                {has('users.show') ? (
                  <Link to={userPaths.update(user.id)}>{nameOf(user)}</Link>
                ) : (
                  nameOf(user)
                )}
                <small className={styles.email}>{user.email}</small>
                {has('users.update') && (
                  <Button
                    size="compact-xs"
                    variant="default"
                    mt={4}
                    onClick={() => void actions.resend(user)}
                  >
                    {t('resend')}
                  </Button>
                )}
              </Table.Td>
              <Table.Td className={listStyles.wide}>{t(`kinds.${user.kind}`)}</Table.Td>
              <Table.Td>
                <When at={user.createdAt} />
              </Table.Td>
              <Table.Td className={listStyles.menu}>
                <UserMenu user={user} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
