import { listQueryString } from '@centinela/api/http/lists.ts';
import { leadSources, leadStatuses } from '@centinela/api/leads/leads.ts';
import { useNavigate, useParams } from 'react-router';
import { usePermissions } from '../../calls/permissions.ts';
import { useTranslation } from '../../language/language.ts';
import { leadPath, paths } from '../../paths.ts';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { ListView } from '../list/ListView.tsx';
import { type AddressProps, UrlFilters } from '../list/UrlFilters.tsx';
import { useUrlFilters } from '../list/useUrlFilters.ts';
import { Permitted } from '../Permitted.tsx';
import { LeadDrawer } from './LeadDrawer.tsx';
import { LeadTable } from './LeadTable.tsx';
import { useLeads } from './useLeads.ts';

const filters = ['q', 'status', 'source', 'from', 'to'] as const;
type FilterName = (typeof filters)[number];

/** The address as the API wants it. */
function leadQuery(search: URLSearchParams): string {
  const value = (name: FilterName): string => search.get(name) ?? '';
  return listQueryString({
    limit: 50,
    q: value('q') || null,
    filters: { status: value('status'), source: value('source') },
    ranges: { createdAt: { from: value('from'), to: value('to') } },
  });
}

/** What visitors left to be called back. The open one and the filters stand in the address. */
export const LeadsScreen = () => (
  <Permitted permission="leads.list">
    <Leads />
  </Permitted>
);

function Leads() {
  const { t } = useTranslation();
  const { has } = usePermissions();
  const navigate = useNavigate();
  const { id } = useParams();
  const { search, setSearch, isNarrowed, keptOn } = useUrlFilters(filters);
  const found = useLeads(leadQuery(search));
  return (
    <>
      <PageHeader
        title={t('leads.title')}
        crumbs={[{ title: t('home.title'), to: paths.dashboard }]}
        lead={t('leads.about')}
      />
      {(isNarrowed || found.rows.length > 0) && <Filters search={search} onChange={setSearch} />}
      <ListView
        found={found}
        isNarrowed={isNarrowed}
        none={{ title: t('leads.noneYet'), text: t('leads.none') }}
      >
        <LeadTable leads={found.rows} toLead={(each) => keptOn(leadPath(each))} />
      </ListView>
      <LeadDrawer
        id={has('leads.show') ? id : undefined}
        onClose={() => void navigate(keptOn(paths.leads))}
      />
    </>
  );
}

function Filters({ search, onChange }: AddressProps) {
  const { t } = useTranslation();
  return (
    <UrlFilters
      search={search}
      onChange={onChange}
      filters={[
        { name: 'q', type: 'search', label: t('list.search'), placeholder: t('leads.searchHint') },
        {
          name: 'status',
          type: 'select',
          label: t('leads.state'),
          options: leadStatuses.map((each) => ({ value: each, label: t(`leads.status.${each}`) })),
        },
        {
          name: 'source',
          type: 'select',
          label: t('leads.from'),
          options: leadSources.map((each) => ({ value: each, label: t(`leads.source.${each}`) })),
        },
        { name: 'from', type: 'date', label: t('list.from') },
        { name: 'to', type: 'date', label: t('list.to') },
      ]}
    />
  );
}
