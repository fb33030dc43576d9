import { provinces } from '@centinela/api/country/provinces.ts';
import { NativeSelect, Tabs, TextInput } from '@mantine/core';
import { usePermissions } from '../../../calls/permissions.ts';
import { useTranslation } from '../../../language/language.ts';
import { Toolbar } from '../../list/Toolbar.tsx';
import { useRoleChoices } from '../../roles/useRoles.ts';
import styles from '../users.module.css';
import { type UserView, userSorts, userStates } from './view.ts';
import '../words.ts';

interface Props {
  view: UserView;
  onChange(part: Partial<UserView>): void;
}

/** The kinds of user that one may see, as tabs. */
export function KindTabs({ view, onChange }: Props) {
  const { t } = useTranslation('users');
  const kinds = usePermissions().userKinds('list');
  // Of one kind there is nothing to choose from.
  if (kinds.length < 2) return null;
  return (
    <Tabs value={view.kind || 'all'} mb="md" className={styles.kinds}>
      <Tabs.List aria-label={t('kind')}>
        {(['', ...kinds] as const).map((kind) => (
          <Tabs.Tab key={kind} value={kind || 'all'} onClick={() => onChange({ kind })}>
            {kind ? t(`kindsMany.${kind}`) : t('all')}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  );
}

/** What narrows the list and what orders it. */
export function UserFilters({ view, onChange }: Props) {
  const { t } = useTranslation('users');
  return (
    <Toolbar
      q={view.q}
      searchLabel={t('search')}
      searchHint={t('searchHint')}
      count={[view.state, view.role, view.province, view.from, view.to].filter(Boolean).length}
      onSearch={(q) => onChange({ q })}
      onClear={() => onChange({ q: '', state: '', role: '', province: '', from: '', to: '' })}
      order={
        <NativeSelect
          aria-label={t('sortBy')}
          data={userSorts.map((sort) => ({ value: sort, label: t(`sorts.${sort}`) }))}
          value={view.sort}
          onChange={(event) => {
            const chosen = userSorts.find((sort) => sort === event.currentTarget.value);
            if (chosen) onChange({ sort: chosen });
          }}
        />
      }
    >
      <MoreFilters view={view} onChange={onChange} />
    </Toolbar>
  );
}

function MoreFilters({ view, onChange }: Props) {
  const { t } = useTranslation('users');
  const { t: common } = useTranslation();
  const { has } = usePermissions();
  const roles = useRoleChoices(has('roles.list'));
  const any = { value: '', label: common('list.any') };
  return (
    <>
      <NativeSelect
        label={t('state')}
        data={[any, ...userStates.map((state) => ({ value: state, label: t(`states.${state}`) }))]}
        value={view.state}
        onChange={(event) =>
          onChange({ state: userStates.find((state) => state === event.currentTarget.value) ?? '' })
        }
      />
      {has('roles.list') && (
        <NativeSelect
          label={t('role')}
          data={[any, ...(roles.data ?? []).map(({ id, name }) => ({ value: id, label: name }))]}
          value={view.role}
          onChange={(event) => onChange({ role: event.currentTarget.value })}
        />
      )}
      <NativeSelect
        label={t('province')}
        data={[any, ...provinces.map(({ id, name }) => ({ value: id, label: name }))]}
        value={view.province}
        onChange={(event) => onChange({ province: event.currentTarget.value })}
      />
      {(['from', 'to'] as const).map((name) => (
        <TextInput
          key={name}
          type="date"
          label={t(name === 'from' ? 'createdFrom' : 'createdTo')}
          value={view[name]}
          onChange={(event) => onChange({ [name]: event.currentTarget.value })}
        />
      ))}
    </>
  );
}
