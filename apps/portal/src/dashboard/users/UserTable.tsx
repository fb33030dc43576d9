import { writtenCuit, writtenDni } from '@centinela/api/identity.ts';
import { provinceName } from '@centinela/api/provinces.ts';
import type { User } from '@centinela/api/users.ts';
import { Checkbox, Table } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { usePermissions } from '../../calls/permissions.ts';
import { useWords } from '../../language/language.ts';
import { userPaths } from '../../paths.ts';
import { When } from '../../shell/When.tsx';
import listStyles from '../list/list.module.css';
import { UserStateBadge } from './UserStateBadge.tsx';
import styles from './users.module.css';
import './words.ts';

interface Props {
  users: readonly User[];
  /** Null where nothing is to be chosen. */
  selection: { ids: ReadonlySet<string>; onChange(ids: ReadonlySet<string>): void } | null;
  menu(user: User): ReactNode;
}

/** Gives the next or the previous row's name the focus; from outside the rows, the first one's. */
function walk(body: HTMLElement | null, step: 1 | -1): void {
  const rows = [...(body?.querySelectorAll('tr') ?? [])];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  rows[at < 0 ? 0 : at + step]?.querySelector<HTMLAnchorElement>('a[data-row]')?.focus();
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** Up and down arrows go from name to name, so that a list is read without the mouse. */
function walkByArrows(event: KeyboardEvent<HTMLTableSectionElement>): void {
  const step = steps[event.key];
  if (!step || !(document.activeElement instanceof HTMLAnchorElement)) return;
  event.preventDefault();
  walk(event.currentTarget, step);
}

/** The name people know somebody by. */
export const nameOf = ({
  firstName,
  lastName,
  email,
}: Pick<User, 'firstName' | 'lastName' | 'email'>): string => `${firstName} ${lastName}`.trim() || email;

const documentOf = ({ dni, cuit }: User): string => (dni ? writtenDni(dni) : cuit ? writtenCuit(cuit) : '');

/** Users in rows: name and address, kind, document, province, roles, state, since when, menu. */
export function UserTable({ users, selection, menu }: Props) {
  const { t } = useWords('users');
  const { t: common } = useWords();
  const { has } = usePermissions();
  const body = useRef<HTMLTableSectionElement>(null);
  useHotkeys([
    ['j', () => walk(body.current, 1)],
    ['k', () => walk(body.current, -1)],
  ]);
  const ids = selection?.ids ?? new Set<string>();
  const all = users.length > 0 && users.every(({ id }) => ids.has(id));
  const choose = (id: string, isOn: boolean) => {
    const next = new Set(ids);
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
                <Checkbox
                  size="xs"
                  aria-label={common('list.selectAll')}
                  checked={all}
                  indeterminate={!all && ids.size > 0}
                  onChange={() => selection.onChange(all ? new Set() : new Set(users.map(({ id }) => id)))}
                />
              </Table.Th>
            )}
            <Table.Th>{t('name')}</Table.Th>
            <Table.Th className={listStyles.wide}>{t('kind')}</Table.Th>
            <Table.Th className={listStyles.wide}>{t('document')}</Table.Th>
            <Table.Th className={styles.widest}>{t('province')}</Table.Th>
            <Table.Th className={styles.widest}>{t('roles')}</Table.Th>
            <Table.Th className={listStyles.state}>{t('state')}</Table.Th>
            <Table.Th className={listStyles.wide}>{t('created')}</Table.Th>
            <Table.Th className={listStyles.menu}>
              <span className={listStyles.hidden}>{common('list.actions')}</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody ref={body} onKeyDown={walkByArrows}>
          {users.map((user) => (
            <Table.Tr key={user.id} data-selected={ids.has(user.id) || undefined}>
              {selection && (
                <Table.Td className={styles.check}>
                  <Checkbox
                    size="xs"
                    aria-label={common('list.select', { title: nameOf(user) })}
                    checked={ids.has(user.id)}
                    onChange={(event) => choose(user.id, event.currentTarget.checked)}
                  />
                </Table.Td>
              )}
              <Table.Td className={listStyles.title}>
                {has('users.show') ? (
                  <Link data-row to={userPaths.update(user.id)}>
                    {nameOf(user)}
                  </Link>
                ) : (
                  nameOf(user)
                )}
                <small className={styles.email}>{user.email}</small>
                <div className={listStyles.narrow}>
                  <UserStateBadge user={user} />
                  <small>{t(`kinds.${user.kind}`)}</small>
                </div>
              </Table.Td>
              <Table.Td className={listStyles.wide}>{t(`kinds.${user.kind}`)}</Table.Td>
              <Table.Td className={`${listStyles.wide} ${styles.number}`}>{documentOf(user)}</Table.Td>
              <Table.Td className={styles.widest}>{provinceName(user.province)}</Table.Td>
              <Table.Td className={styles.widest}>{user.roles.map(({ name }) => name).join(', ')}</Table.Td>
              <Table.Td className={listStyles.state}>
                <UserStateBadge user={user} />
              </Table.Td>
              <Table.Td className={listStyles.wide}>
                <When at={user.createdAt} />
              </Table.Td>
              <Table.Td className={listStyles.menu}>{menu(user)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
