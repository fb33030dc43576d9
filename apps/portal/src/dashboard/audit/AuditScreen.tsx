import { listQueryString } from '@centinela/api/lists.ts';
import { definitions } from '@centinela/sections/registry.ts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { usePermissions } from '../../calls/permissions.ts';
import { useWords } from '../../language/language.ts';
import { paths } from '../../paths.ts';
import { Trouble } from '../../shell/ErrorScreen.tsx';
import { LoadFailed } from '../../shell/LoadFailed.tsx';
import { PageHeader } from '../../shell/PageHeader.tsx';
import styles from '../list/list.module.css';
import { AuditTable } from './AuditTable.tsx';
import { useAudit } from './useAudit.ts';

const actions = [
  'create',
  'save',
  'draft',
  'publish',
  'unpublish',
  'schedule',
  'unschedule',
  'restore',
  'copy',
  'delete',
  'undelete',
  'replace',
  'login',
] as const;
const filters = ['q', 'user', 'subject', 'action', 'from', 'to'] as const;
type FilterName = (typeof filters)[number];

/** The address as the API wants it; days are whole Argentine days. */
function auditQuery(search: URLSearchParams): string {
  const value = (name: FilterName): string => search.get(name) ?? '';
  const [from, to] = [value('from'), value('to')];
  return listQueryString({
    limit: 50,
    q: value('q') || null,
    filters: { user: value('user'), subject: value('subject'), action: value('action') },
    ranges: {
      at: { ...(from && { from: `${from}T00:00:00-03:00` }), ...(to && { to: `${to}T23:59:59-03:00` }) },
    },
  });
}

/** Who changed what, when, from what to what. */
export function AuditScreen() {
  const { t } = useWords();
  const { isKnown, has } = usePermissions();
  const isAllowed = has('audit.list');
  const [search, setSearch] = useSearchParams();
  const { entries, isSuccess, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useAudit(
    auditQuery(search),
    { isAllowed },
  );
  if (isKnown && !isAllowed) return <Trouble kind="forbidden" />;

  const change = (name: FilterName, value: string) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  return (
    <>
      <PageHeader
        title={t('audit.title')}
        crumbs={[{ title: t('home.title'), to: paths.dashboard }]}
        lead={t('audit.about')}
      />
      <Filters search={search} onChange={change} onClear={() => setSearch({})} />
      {entries.length > 0 && <AuditTable entries={entries} />}
      {isError && entries.length === 0 && <LoadFailed onRetry={() => void refetch()} />}
      {isSuccess && entries.length === 0 && <p>{t('audit.none')}</p>}
      {hasNextPage && (
        <div className={styles.foot}>
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('list.showMore')}
          </Button>
        </div>
      )}
    </>
  );
}

interface FiltersProps {
  search: URLSearchParams;
  onChange(name: FilterName, value: string): void;
  onClear(): void;
}

function Filters({ search, onChange, onClear }: FiltersProps) {
  const { t, say } = useWords();
  const value = (name: FilterName): string => search.get(name) ?? '';
  const any = { value: '', label: t('list.any') };
  const subjects = [
    ...definitions.map(({ key, names }) => ({ value: key, label: say(names.many) })),
    ...(['files', 'leads', 'users'] as const).map((key) => ({
      value: key,
      label: t(`audit.subjects.${key}`),
    })),
  ];
  return (
    <fieldset className={styles.filters} aria-label={t('list.filters')}>
      <LateText
        key={`q ${value('q') === ''}`}
        label={t('audit.titleFilter')}
        start={value('q')}
        onChange={(text) => onChange('q', text)}
      />
      <LateText
        key={`user ${value('user') === ''}`}
        label={t('audit.who')}
        start={value('user')}
        onChange={(text) => onChange('user', text)}
      />
      <NativeSelect
        label={t('audit.subject')}
        data={[any, ...subjects]}
        value={value('subject')}
        onChange={(event) => onChange('subject', event.currentTarget.value)}
      />
      <NativeSelect
        label={t('audit.what')}
        data={[any, ...actions.map((action) => ({ value: action, label: t(`audit.actions.${action}`) }))]}
        value={value('action')}
        onChange={(event) => onChange('action', event.currentTarget.value)}
      />
      <TextInput
        type="date"
        label={t('list.from')}
        value={value('from')}
        onChange={(event) => onChange('from', event.currentTarget.value)}
      />
      <TextInput
        type="date"
        label={t('list.to')}
        value={value('to')}
        onChange={(event) => onChange('to', event.currentTarget.value)}
      />
      {filters.some((name) => search.has(name)) && (
        <Button variant="subtle" color="gray" onClick={onClear}>
          {t('list.clear')}
        </Button>
      )}
    </fieldset>
  );
}

function LateText({
  label,
  start,
  onChange,
}: {
  label: string;
  start: string;
  onChange(text: string): void;
}) {
  const [typed, setTyped] = useState(start);
  const change = useDebouncedCallback(onChange, 300);
  return (
    <TextInput
      label={label}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        change(event.currentTarget.value.trim());
      }}
    />
  );
}
