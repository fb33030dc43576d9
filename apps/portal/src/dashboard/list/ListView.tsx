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
  /** The rows and filters. */
  found: Found<unknown> | (Found<unknown> & Narrowing);
  /** Set when something other than the filters narrows the list. */
  isNarrowed?: boolean;
  /** Empty state without filters: title, text and a link to create the first row. */
  none: { title: string; text?: string; way?: ReactNode };
  /** The download, if the list has one. */
  download?: Download | undefined;
  /** Content between the rows and their count, displayed even without rows. */
  between?: ReactNode;
  /** The table of rows. */
  children: ReactNode;
}

/** A list with views, filters and its states: error, empty, or rows with their count and pagination. */
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

/** Empty state: explains why, and links to the creation of a first row if no filter is set. */
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

/** The number of displayed rows and the button for more. */
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
