import { listQueryString } from '@centinela/api/http/lists.ts';
import { definitions } from '@centinela/sections/registry.ts';
import { useTranslation } from '../../language/language.ts';
import { paths } from '../../paths.ts';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { ListView } from '../list/ListView.tsx';
import { type AddressProps, UrlFilters } from '../list/UrlFilters.tsx';
import { useUrlFilters } from '../list/useUrlFilters.ts';
import { Permitted } from '../Permitted.tsx';
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
export const AuditScreen = () => (
  <Permitted permission="audit.list">
    <Audit />
  </Permitted>
);

function Audit() {
  const { t } = useTranslation();
  const { search, setSearch, isNarrowed } = useUrlFilters(filters);
  const found = useAudit(auditQuery(search));
  return (
    <>
      <PageHeader
        title={t('audit.title')}
        crumbs={[{ title: t('home.title'), to: paths.dashboard }]}
        lead={t('audit.about')}
      />
      <Filters search={search} onChange={setSearch} />
      <ListView found={found} isNarrowed={isNarrowed} none={{ title: t('audit.none') }}>
        <AuditTable entries={found.rows} />
      </ListView>
    </>
  );
}

function Filters(props: AddressProps) {
  const { t, localize } = useTranslation();
  const subjects = [
    ...definitions.map(({ key, names }) => ({ value: key, label: localize(names.many) })),
    ...(['files', 'leads', 'redirects', 'users'] as const).map((key) => ({
      value: key,
      label: t(`audit.subjects.${key}`),
    })),
  ];
  return (
    <UrlFilters
      {...props}
      filters={[
        { name: 'q', type: 'text', label: t('audit.titleFilter') },
        { name: 'user', type: 'text', label: t('audit.who') },
        { name: 'subject', type: 'select', label: t('audit.subject'), options: subjects },
        {
          name: 'action',
          type: 'select',
          label: t('audit.what'),
          options: actions.map((action) => ({ value: action, label: t(`audit.actions.${action}`) })),
        },
        { name: 'from', type: 'date', label: t('list.from') },
        { name: 'to', type: 'date', label: t('list.to') },
      ]}
    />
  );
}
