import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../language/language.ts';
import { number } from '../../language/numbers.ts';
import { LoadFailed } from '../../shell/LoadFailed.tsx';
import styles from './list.module.css';
import { UrlFilters } from './UrlFilters.tsx';
import type { UrlList } from './useList.ts';
import type { Found } from './useListQuery.ts';

interface ListViewProps {
  /** The rows, and what narrows them where it stands in the address. */
  found: Found<unknown> | UrlList<unknown>;
  /** True: filters show only where there is something to be narrowed. */
  hidesFilters?: boolean;
  /** True: something else narrows the list. */
  isNarrowed?: boolean;
  /** What an empty list says that nothing narrows. */
  none: { title: string; text?: string };
  /** What stands between the rows and their count, with or without rows. */
  between?: ReactNode;
  /** The rows. */
  children: ReactNode;
}

/** A list with its filters and its states: it failed to load, it is empty, or rows with their count and the way to more of them. */
export function ListView({ found, hidesFilters, none, between, children, ...rest }: ListViewProps) {
  const { t } = useTranslation();
  const isEmpty = found.rows.length === 0;
  const list = 'filters' in found ? found : null;
  const isNarrowed = rest.isNarrowed ?? list?.isNarrowed ?? false;
  return (
    <>
      {list && (!hidesFilters || isNarrowed || !isEmpty) && <UrlFilters list={list} />}
      {found.isError && isEmpty && <LoadFailed onRetry={found.retry} />}
      {found.isSuccess && isEmpty && !found.hasMore && (
        <section className={styles.empty}>
          <div>
            <h2>{isNarrowed ? t('list.nothingFound') : none.title}</h2>
            {(isNarrowed || none.text) && <p>{isNarrowed ? t('list.nothingFoundText') : none.text}</p>}
          </div>
        </section>
      )}
      {!isEmpty && children}
      {between}
      {(!isEmpty || found.hasMore) && <Foot found={found} />}
    </>
  );
}

/** How much of a list is shown, and the way to more of it. */
function Foot({ found: { rows, pagination, hasMore, isLoadingMore, more } }: { found: Found<unknown> }) {
  const { t, language } = useTranslation();
  const total = number(pagination?.total ?? rows.length, language);
  return (
    <div className={styles.foot}>
      <span role="status">
        {rows.length === 0
          ? t('list.noneYet')
          : t('list.shown', {
              first: 1,
              last: number(rows.length, language),
              total: pagination?.atLeast ? t('list.moreThan', { total }) : total,
            })}
      </span>
      {hasMore && (
        <Button variant="default" loading={isLoadingMore} onClick={more}>
          {t('list.showMore')}
        </Button>
      )}
    </div>
  );
}
