import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../language/language.ts';
import { number } from '../../language/numbers.ts';
import { LoadFailed } from '../../shell/LoadFailed.tsx';
import type { Download } from './DownloadMenu.tsx';
import empty from './empty.module.css';
import foot from './foot.module.css';
import { Toolbar } from './Toolbar.tsx';
import type { Narrowing } from './useList.ts';
import type { Found } from './useListQuery.ts';
import { PlaceContext } from './views/listPlace.ts';
import { ViewBar } from './views/ViewBar.tsx';

interface ListViewProps {
  /** The rows, and what narrows them. */
  found: Found<unknown> | (Found<unknown> & Narrowing);
  /** True: something else narrows the list. */
  isNarrowed?: boolean;
  /** What an empty list says that nothing narrows, and the way to its first row. */
  none: { title: string; text?: string; way?: ReactNode };
  /** Where it is had as a file. */
  download?: Download | undefined;
  /** What stands between the rows and their count, with or without rows. */
  between?: ReactNode;
  /** The rows. */
  children: ReactNode;
}

/** A list with its views, its filters and its states: it failed to load, it is empty, or rows with their count and the way to more of them. */
export function ListView({ found, none, download, between, children, ...rest }: ListViewProps) {
  const isEmpty = found.rows.length === 0;
  const list = 'filters' in found ? found : null;
  const isNarrowed = rest.isNarrowed ?? list?.isNarrowed ?? false;
  const place = list?.place ?? null;
  return (
    <PlaceContext value={place}>
      {place && <ViewBar place={place} />}
      {list && (isNarrowed || !isEmpty || !found.isSuccess) && (
        <Toolbar list={list} download={isEmpty ? undefined : download} />
      )}
      {found.isError && isEmpty && <LoadFailed onRetry={found.retry} />}
      {found.isSuccess && isEmpty && !found.hasMore && <Nothing isNarrowed={isNarrowed} none={none} />}
      {!isEmpty && children}
      {between}
      {(!isEmpty || found.hasMore) && <Foot found={found} />}
    </PlaceContext>
  );
}

/** An empty list says why, and leads to its first row where nothing narrows it. */
function Nothing({ isNarrowed, none }: Pick<ListViewProps, 'none'> & { isNarrowed: boolean }) {
  const { t } = useTranslation();
  const text = isNarrowed ? t('list.nothingFoundText') : none.text;
  return (
    <section className={empty.empty}>
      <div>
        <h2>{isNarrowed ? t('list.nothingFound') : none.title}</h2>
        {text && <p>{text}</p>}
        {!isNarrowed && none.way}
      </div>
    </section>
  );
}

/** How much of a list is shown, and the way to more of it. */
function Foot({ found: { rows, pagination, hasMore, isLoadingMore, more } }: { found: Found<unknown> }) {
  const { t, language } = useTranslation();
  const total = number(pagination?.total ?? rows.length, language);
  return (
    <div className={foot.foot}>
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
