import { Button } from '@mantine/core';
import { IconMessageQuestion } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import { useTranslation } from '../../language/language.ts';
import { number } from '../../language/numbers.ts';
import { LoadFailed } from '../../shell/LoadFailed.tsx';
import { PageHeader } from '../../shell/PageHeader.tsx';
import type { Area } from '../area.ts';
import { Nothing } from '../Nothing.tsx';
import { Kinds, Pages, Results } from './Results.tsx';
import { SearchBox } from './SearchBox.tsx';
import styles from './search.module.css';
import { type Asked, queryOf, useSearch } from './useSearch.ts';
import './words.ts';

/** Searches everything the caller may see: public content and the content for clients or agents. */
export function SearchScreen({ area }: { area: Area }) {
  const { t } = useTranslation('areaSearch');
  const navigate = useNavigate();
  const { base } = area.paths;
  const found = useSearch();
  const { asked, data, isError, refetch } = found;
  const go = (to: Partial<Asked>) => void navigate({ search: queryOf(to) });
  const isEmpty = data !== undefined && data.beside.kinds.length === 0;
  return (
    <div className={styles.screen}>
      <PageHeader title={t('title')} lead={t(`${area.audience}.lead`)} />
      <SearchBox
        q={asked.q}
        onSearch={(q) => go({ q })}
        onChoose={(path) =>
          path.startsWith(`${base}/`) ? void navigate(path) : window.location.assign(path)
        }
      />
      <p role="status" className={styles.told}>
        <Told found={found} />
      </p>
      {isError && !data && <LoadFailed onRetry={() => void refetch()} />}
      {isEmpty && (
        <Nothing title={t('nothing', { words: asked.q })} text={t('nothingText')}>
          {data.beside.leadsTo !== null && (
            <Button component="a" href={data.beside.leadsTo}>
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
        </Nothing>
      )}
      {data && !isEmpty && (
        <>
          {data.beside.kinds.length > 1 && <Kinds asked={asked} kinds={data.beside.kinds} />}
          <Results found={data.data} base={base} />
          {data.data.length === 0 && (
            <p>
              {t('beyond')} <Link to={{ search: queryOf({ q: asked.q }) }}>{t('toFirst')}</Link>
            </p>
          )}
          <Pages
            page={asked.page}
            total={data.pagination?.total ?? 0}
            onPage={(page) => go({ ...asked, page })}
          />
        </>
      )}
    </div>
  );
}

/** Number of results, and the corrected query if there was a typo. */
function Told({ found: { asked, data, isFetching } }: { found: ReturnType<typeof useSearch> }) {
  const { t, language } = useTranslation('areaSearch');
  if (asked.q === '') return t('begin');
  if (!data) return isFetching ? t('searching') : null;
  const { total, atLeast } = data.pagination ?? { total: 0 };
  if (data.beside.kinds.length === 0) return null;
  const count = t('count', { count: total, number: number(total, language) });
  return [
    data.beside.meant !== null && t('meant', { words: data.beside.meant }),
    atLeast ? t('moreThan', { number: number(total, language) }) : count,
  ]
    .filter(Boolean)
    .join(' ');
}
