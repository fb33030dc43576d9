import { audit, auditRules } from '@centinela/api/operations/audit.ts';
import { definitions } from '@centinela/sections/registry.ts';
import { call } from '../../calls/send.ts';
import { useTranslation } from '../../language/language.ts';
import { paths } from '../../paths.ts';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { ListView } from '../list/ListView.tsx';
import { type ListFilter, rangeFilters, useList } from '../list/useList.ts';
import { Permitted } from '../Permitted.tsx';
import { AuditTable } from './AuditTable.tsx';

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
/** Who changed what, when, from what to what. */
export const AuditScreen = () => (
  <Permitted permission="audit.list">
    <Audit />
  </Permitted>
);

function Audit() {
  const { t } = useTranslation();
  const found = useList({
    list: 'audit',
    rules: auditRules,
    filters: useFilters(),
    limit: 50,
    key: ['audit'],
    ask: (part) => call(audit, part),
    // Whoever opens the log wants it as it is now.
    staleTime: 0,
  });
  return (
    <>
      <PageHeader
        title={t('audit.title')}
        crumbs={[{ title: t('home.title'), to: paths.dashboard }]}
        lead={t('audit.about')}
      />
      <ListView found={found} none={{ title: t('audit.none') }}>
        <AuditTable entries={found.rows} />
      </ListView>
    </>
  );
}

function useFilters(): ListFilter[] {
  const { t, localize } = useTranslation();
  const subjects = [
    ...definitions.map(({ key, names }) => ({ value: key, label: localize(names.many) })),
    ...(
      [
        'files',
        'leads',
        'cancellations',
        'certificates',
        'requests',
        'designs',
        'household',
        'redirects',
        'coverage',
        'coverageAgents',
        'agentLinks',
        'synonyms',
        'searchMisses',
        'documents',
        'savedViews',
        'users',
      ] as const
    ).map((key) => ({
      value: key,
      label: t(`audit.subjects.${key}`),
    })),
  ];
  return [
    { name: 'q', label: t('audit.titleFilter') },
    { name: 'user', label: t('audit.who') },
    { name: 'subject', label: t('audit.subject'), options: subjects },
    {
      name: 'action',
      label: t('audit.what'),
      options: actions.map((action) => ({ value: action, label: t(`audit.actions.${action}`) })),
    },
    ...rangeFilters('at', [t('list.from'), t('list.to')]),
  ];
}
