import { audit, auditActions, auditRules } from '@centinela/api/operations/audit.ts';
import { auditActionNames } from '@centinela/api/operations/auditLabels.ts';
import { auditSubjectNames } from '@centinela/api/operations/auditSubjects.ts';
import type { Label } from '@centinela/sections/kernel/language.ts';
import { definitions, getDefinition, isSectionKey } from '@centinela/sections/registry.ts';
import { useSearchParams } from 'react-router';
import { call } from '../../calls/send.ts';
import { useTranslation } from '../../language/language.ts';
import { ListView } from '../../shared/list/ListView.tsx';
import { createRangeFilters, type ListFilter, useList } from '../../shared/list/useList.ts';
import { DashboardHeader } from '../shared/DashboardHeader.tsx';
import { AuditTable } from './AuditTable.tsx';
import { fieldLabels } from './fieldLabels.ts';

/** The audit log: who changed what and when, with the old and new values. */
export function AuditScreen() {
  const { t } = useTranslation();
  const list = useList({
    list: 'audit',
    rules: auditRules,
    filters: useFilters(),
    key: ['audit'],
    ask: (part) => call(audit, part),
    // The log must be up to date whenever it is opened.
    staleTime: 0,
  });
  return (
    <>
      <DashboardHeader title={t('audit.title')} lead={t('audit.about')} />
      <ListView
        result={list}
        none={{ title: t('audit.none') }}
        download={{ path: '/api/audit/download', query: list.query, formats: ['csv'] }}
      >
        <AuditTable entries={list.rows} />
      </ListView>
    </>
  );
}

/** The fields of the selected kind of record, or of all. */
function useFieldOptions() {
  const { localize } = useTranslation();
  const [search] = useSearchParams();
  const subject = search.get('subject') ?? '';
  const fieldsOf = (key: string): [string, Label][] =>
    isSectionKey(key)
      ? Object.entries(getDefinition(key).fields).map(([name, { label }]) => [name, label])
      : [];
  const names: [string, Label][] = isSectionKey(subject)
    ? fieldsOf(subject)
    : [...definitions.flatMap(({ key }) => (subject ? [] : fieldsOf(key))), ...Object.entries(fieldLabels)];
  return [
    ...new Map(names.map(([value, label]) => [value, { value, label: localize(label) }])).values(),
  ].toSorted((one, other) => one.label.localeCompare(other.label));
}

function useFilters(): ListFilter[] {
  const { t, localize } = useTranslation();
  const byLabel = (one: { label: string }, other: { label: string }) => one.label.localeCompare(other.label);
  const kinds = [
    ...definitions.map(({ key, names }) => ({ value: key, label: localize(names.many) })),
    ...Object.entries(auditSubjectNames).map(([value, name]) => ({ value, label: localize(name) })),
  ];
  const actions = auditActions.map((action) => ({
    value: action,
    label: localize(auditActionNames[action]),
  }));
  return [
    { name: 'q', label: t('audit.titleFilter') },
    { name: 'user', label: t('audit.who') },
    { name: 'subject', label: t('audit.subject'), options: kinds.toSorted(byLabel) },
    { name: 'action', label: t('audit.what'), options: actions.toSorted(byLabel) },
    { name: 'field', label: t('audit.field'), options: useFieldOptions() },
    ...createRangeFilters('at', [t('list.from'), t('list.to')]),
  ];
}
