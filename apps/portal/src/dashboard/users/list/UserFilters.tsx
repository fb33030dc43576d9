import { provinces } from '@centinela/api/country/provinces.ts';
import { Tabs } from '@mantine/core';
import { usePermissions } from '../../../calls/permissions.ts';
import { useTranslation } from '../../../language/language.ts';
import { createRangeFilters, type ListFilters } from '../../../shared/list/useList.ts';
import { useListViews } from '../../../shared/list/views/listViews.ts';
import type { Accepts } from '../../../shared/list/views/viewAddress.ts';
import { useRoleChoices } from '../../roles/useRoles.ts';
import styles from '../users.module.css';
import { hasFilters, readUserView, type UserView, userStates, writeUserView } from './view.ts';
import '../words.ts';

interface Props {
  view: UserView;
  onChange(part: Partial<UserView>): void;
}

/** Tabs for the user kinds that the caller may list. */
export function KindTabs({ view, onChange }: Props) {
  const { t } = useTranslation('users');
  const kinds = usePermissions().userKinds('list');
  // A single kind needs no tabs.
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

/** The filters of the user list, for its toolbar. */
export function useUserFilters({ view, onChange }: Props): ListFilters {
  const { t } = useTranslation('users');
  const { has } = usePermissions();
  const roles = useRoleChoices(has('roles.list'));
  const parameters = writeUserView(view);
  return {
    filters: [
      { name: 'q', type: 'search', label: t('search'), placeholder: t('searchHint') },
      {
        name: 'state',
        label: t('state'),
        options: userStates.map((state) => ({ value: state, label: t(`states.${state}`) })),
      },
      ...(has('roles.list')
        ? [
            {
              name: 'role',
              label: t('role'),
              options: (roles.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
            },
          ]
        : []),
      {
        name: 'province',
        label: t('province'),
        options: provinces.map(({ id, name }) => ({ value: id, label: name })),
      },
      ...createRangeFilters('createdAt', [t('createdFrom'), t('createdTo')]),
    ],
    listViews: useListViews('users', acceptsUserParameter),
    isNarrowed: hasFilters(view),
    current: (name) => parameters.get(name) ?? '',
    clear: () => onChange({ q: '', state: '', role: '', province: '', from: '', to: '' }),
    change(parts) {
      const next = new URLSearchParams(parameters);
      for (const [name, value] of Object.entries(parts)) next.set(name, value);
      const { q, ...rest } = readUserView(next);
      onChange('q' in parts ? { q } : rest);
    },
  };
}

/** The URL parameters that the list accepts. */
const acceptsUserParameter: Accepts = (name, value) =>
  writeUserView(readUserView(new URLSearchParams([[name, value]]))).get(name) === value;
