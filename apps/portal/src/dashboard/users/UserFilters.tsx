import { provinces } from '@centinela/api/provinces.ts';
import { accountKinds } from '@centinela/api/users.ts';
import { Button, CloseButton, NativeSelect, Tabs, TextInput } from '@mantine/core';
import { useDebouncedCallback, useHotkeys } from '@mantine/hooks';
import { IconFilter, IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { usePermissions } from '../../calls/permissions.ts';
import { useWords } from '../../language/language.ts';
import styles from '../list/list.module.css';
import { useRoleChoices } from '../roles/useRoles.ts';
import { type UserView, userSorts, userStates } from './view.ts';
import './words.ts';

interface Props {
  view: UserView;
  onChange(part: Partial<UserView>): void;
}

/** Milliseconds without a key before a search is asked. */
const pause = 300;

/** Searches when the typing stops; "/" leads here. */
function Search({ value, onSearch }: { value: string; onSearch(q: string): void }) {
  const { t } = useWords('users');
  const { t: common } = useWords();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const search = useDebouncedCallback(onSearch, pause);
  // The address may change without typing: the back button, a cleared filter.
  useEffect(() => setTyped((now) => (now.trim() === value ? now : value)), [value]);
  useHotkeys([['/', () => input.current?.focus()]]);
  const type = (text: string) => {
    setTyped(text);
    search(text.trim());
  };
  return (
    <TextInput
      ref={input}
      className={styles.search}
      type="search"
      aria-label={t('search')}
      placeholder={t('searchHint')}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        typed && <CloseButton size="sm" aria-label={common('list.clearSearch')} onClick={() => type('')} />
      }
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}

/** The kinds of user as tabs. */
export function KindTabs({ view, onChange }: Props) {
  const { t } = useWords('users');
  return (
    <Tabs value={view.kind || 'all'} mb="md">
      <Tabs.List aria-label={t('kind')}>
        {(['', ...accountKinds] as const).map((kind) => (
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
  const { t } = useWords('users');
  const { t: common } = useWords();
  const others = [view.state, view.role, view.province, view.from, view.to].filter(Boolean).length;
  const [isOpen, setOpen] = useState(others > 0);
  return (
    <>
      <div className={styles.toolbar}>
        <Search value={view.q} onSearch={(q) => onChange({ q })} />
        <NativeSelect
          aria-label={t('sortBy')}
          data={userSorts.map((sort) => ({ value: sort, label: t(`sorts.${sort}`) }))}
          value={view.sort}
          onChange={(event) => {
            const chosen = userSorts.find((sort) => sort === event.currentTarget.value);
            if (chosen) onChange({ sort: chosen });
          }}
        />
        <Button
          variant="default"
          leftSection={<IconFilter size={16} aria-hidden />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {common('list.filters')}
          {others > 0 && ` (${others})`}
        </Button>
        {others > 0 && (
          <Button
            variant="subtle"
            color="gray"
            onClick={() => onChange({ state: '', role: '', province: '', from: '', to: '' })}
          >
            {common('list.clear')}
          </Button>
        )}
      </div>
      {isOpen && <MoreFilters view={view} onChange={onChange} />}
    </>
  );
}

function MoreFilters({ view, onChange }: Props) {
  const { t } = useWords('users');
  const { t: common } = useWords();
  const { has } = usePermissions();
  const roles = useRoleChoices(has('roles.list'));
  const any = { value: '', label: common('list.any') };
  return (
    <fieldset className={styles.filters} aria-label={common('list.filters')}>
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
    </fieldset>
  );
}
