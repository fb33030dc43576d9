import { formatDni } from '@centinela/api/accounts/identity.ts';
import type { User } from '@centinela/api/accounts/users.ts';
import { getProvinceName } from '@centinela/api/country/provinces.ts';
import { formatCuit } from '@centinela/sections/fields/text/cuit.ts';
import { useTranslation } from '../../../language/language.ts';
import listStyles from '../../../shared/list/list.module.css';
import { RowTable, type Selection } from '../../../shared/list/RowTable.tsx';
import { RelativeTime } from '../../../shell/RelativeTime.tsx';
import layout from '../../shared/layout.module.css';
import { formatUserName, UserName } from '../UserName.tsx';
import { UserStateBadge } from '../UserStateBadge.tsx';
import styles from '../users.module.css';
import { UserMenu } from './UserMenu.tsx';
import type { UserSort } from './view.ts';
import '../words.ts';

const getDocument = ({ dni, cuit }: User): string => (dni ? formatDni(dni) : cuit ? formatCuit(cuit) : '');

interface Props {
  users: readonly User[];
  /** Null when rows cannot be selected. */
  selection: Pick<Selection<User>, 'ids' | 'onChange'> | null;
  sort: { by: UserSort; onSort(sort: UserSort): void };
}

/** Users as a table: name and e-mail, kind, document, province, roles, state, creation date, menu. */
export function UserTable({ users, selection, sort: { by, onSort } }: Props) {
  const { t } = useTranslation('users');
  return (
    <RowTable
      rows={users}
      selection={selection && { ...selection, formatRowTitle: formatUserName }}
      columns={[
        {
          name: 'name',
          label: t('name'),
          isTitle: true,
          sort: {
            direction: by === 'name' ? 'ascending' : undefined,
            onSort: () => onSort(by === 'name' ? 'newest' : 'name'),
          },
          cell: (user) => (
            <UserName user={user}>
              <div className={listStyles.narrow}>
                <UserStateBadge user={user} />
                <small>{t(`kinds.${user.kind}`)}</small>
              </div>
            </UserName>
          ),
        },
        {
          name: 'kind',
          label: t('kind'),
          className: listStyles.wide,
          cell: ({ kind }) => t(`kinds.${kind}`),
        },
        {
          name: 'document',
          label: t('document'),
          className: listStyles.wide,
          cell: (user) => <span className={layout.number}>{getDocument(user)}</span>,
        },
        {
          name: 'province',
          label: t('province'),
          className: styles.widest,
          cell: ({ province }) => getProvinceName(province),
        },
        {
          name: 'roles',
          label: t('roles'),
          className: styles.widest,
          cell: ({ roles }) => roles.map(({ name }) => name).join(', '),
        },
        {
          name: 'state',
          label: t('state'),
          className: listStyles.state,
          cell: (user) => <UserStateBadge user={user} />,
        },
        {
          name: 'created',
          label: t('created'),
          className: listStyles.wide,
          sort: {
            direction: by === 'name' ? undefined : by === 'newest' ? 'descending' : 'ascending',
            onSort: () => onSort(by === 'newest' ? 'oldest' : 'newest'),
          },
          cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
        },
      ]}
      menu={(user) => <UserMenu user={user} />}
    />
  );
}
