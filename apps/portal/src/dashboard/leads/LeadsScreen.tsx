import { leadSources, leadStatuses } from '@centinela/api/leads.ts';
import { listQueryString } from '@centinela/api/lists.ts';
import { Button } from '@mantine/core';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { usePermissions } from '../../calls/permissions.ts';
import { useWords } from '../../language/language.ts';
import { leadPath, paths } from '../../paths.ts';
import { Trouble } from '../../shell/ErrorScreen.tsx';
import { LoadFailed } from '../../shell/LoadFailed.tsx';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { AddressFilters } from '../list/AddressFilters.tsx';
import styles from '../list/list.module.css';
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
export function LeadsScreen() {
  const { t } = useWords();
  const { isKnown, has } = usePermissions();
  const navigate = useNavigate();
  const { id } = useParams();
  const [search, setSearch] = useSearchParams();
  const isAllowed = has('leads.list');
  const { leads, total, isSuccess, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useLeads(leadQuery(search), isAllowed);
  if (isKnown && !isAllowed) return <Trouble kind="forbidden" />;
  const isNarrowed = filters.some((name) => search.has(name));
  const withFilters = (path: string) => (search.size > 0 ? `${path}?${search}` : path);
  return (
    <>
      <PageHeader
        title={t('leads.title')}
        crumbs={[{ title: t('home.title'), to: paths.dashboard }]}
        lead={t('leads.about')}
      />
      {(isNarrowed || leads.length > 0) && <Filters search={search} onChange={setSearch} />}
      {leads.length > 0 && <LeadTable leads={leads} toLead={(each) => withFilters(leadPath(each))} />}
      {isError && leads.length === 0 && <LoadFailed onRetry={() => void refetch()} />}
      {isSuccess && leads.length === 0 && (
        <section className={styles.empty}>
          <div>
            <h2>{t(isNarrowed ? 'list.nothingFound' : 'leads.noneYet')}</h2>
            <p>{t(isNarrowed ? 'list.nothingFoundText' : 'leads.none')}</p>
          </div>
        </section>
      )}
      {leads.length > 0 && (
        <div className={styles.foot}>
          <span>{t('list.shown', { first: 1, last: leads.length, total })}</span>
          {hasNextPage && (
            <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {t('list.showMore')}
            </Button>
          )}
        </div>
      )}
      <LeadDrawer
        id={has('leads.show') ? id : undefined}
        onClose={() => void navigate(withFilters(paths.leads))}
      />
    </>
  );
}

function Filters({ search, onChange }: Pick<Parameters<typeof AddressFilters>[0], 'search' | 'onChange'>) {
  const { t } = useWords();
  return (
    <AddressFilters
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
