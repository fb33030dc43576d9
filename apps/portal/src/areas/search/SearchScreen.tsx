import { Button } from '@mantine/core';
import { IconMessageQuestion } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import { useTranslation } from '../../language/language.ts';
import { formatWholeNumber } from '../../language/numbers.ts';
import { LoadFailed } from '../../shell/LoadFailed.tsx';
import { PageHeader } from '../../shell/PageHeader.tsx';
import type { Area } from '../shared/area.ts';
import { EmptyState } from '../shared/EmptyState.tsx';
import { KindFilter, ResultList, ResultPagination } from './ResultList.tsx';
import { SearchBox } from './SearchBox.tsx';
import styles from './search.module.css';
import { buildSearchQuery, type SearchParams, useSearch } from './useSearch.ts';
import './words.ts';

/** Searches everything the caller may see: public content and the content for clients or agents. */
export function SearchScreen({ area }: { area: Area }) {
  const { t } = useTranslation('areaSearch');
  const navigate = useNavigate();
  const { base } = area.paths;
  const searchState = useSearch();
  const { searchParams, data, isError, refetch } = searchState;
  const openSearch = (to: Partial<SearchParams>) => void navigate({ search: buildSearchQuery(to) });
  const isEmpty = data !== undefined && data.extras.kinds.length === 0;
  return (
    <div className={styles.screen}>
      <PageHeader title={t('title')} lead={t(`${area.audience}.lead`)} />
      <SearchBox
        q={searchParams.q}
        onSearch={(q) => openSearch({ q })}
        onChoose={(path) =>
          path.startsWith(`${base}/`) ? void navigate(path) : window.location.assign(path)
        }
      />
      <p role="status" className={styles.resultCount}>
        <ResultSummary searchState={searchState} />
      </p>
      {isError && !data && <LoadFailed onRetry={() => void refetch()} />}
      {isEmpty && (
        <EmptyState title={t('nothing', { words: searchParams.q })} text={t('nothingText')}>
          {data.extras.leadsTo !== null && (
            <Button component="a" href={data.extras.leadsTo}>
              {t('leadsTo')}
            </Button>
          )}
          <Button
            component={Link}
            to={area.paths.guides}
            variant="default"
            leftSection={<IconMessageQuestion size={18} aria-hidden />}
          >
            {t('guides')}
          </Button>
        </EmptyState>
      )}
      {data && !isEmpty && (
        <>
          {data.extras.kinds.length > 1 && (
            <KindFilter searchParams={searchParams} kinds={data.extras.kinds} />
          )}
          <ResultList results={data.data} base={base} />
          {data.data.length === 0 && (
            <p>
              {t('beyond')}{' '}
              <Link to={{ search: buildSearchQuery({ q: searchParams.q }) }}>{t('toFirst')}</Link>
            </p>
          )}
          <ResultPagination
            page={searchParams.page}
            total={data.pagination?.total ?? 0}
            onPage={(page) => openSearch({ ...searchParams, page })}
          />
        </>
      )}
    </div>
  );
}

/** Number of results, and the corrected query if there was a typo. */
function ResultSummary({
  searchState: { searchParams, data, isFetching },
}: {
  searchState: ReturnType<typeof useSearch>;
}) {
  const { t, language } = useTranslation('areaSearch');
  if (searchParams.q === '') return t('begin');
  if (!data) return isFetching ? t('searching') : null;
  const { total, atLeast } = data.pagination ?? { total: 0 };
  if (data.extras.kinds.length === 0) return null;
  const count = t('count', { count: total, number: formatWholeNumber(total, language) });
  return [
    data.extras.meant !== null && t('meant', { words: data.extras.meant }),
    atLeast ? t('moreThan', { number: formatWholeNumber(total, language) }) : count,
  ]
    .filter(Boolean)
    .join(' ');
}
