import type { ReactNode } from 'react';
import { useTranslation } from '../../language/language.ts';
import { LoadFailed } from '../../shell/LoadFailed.tsx';
import type { Download } from './DownloadMenu.tsx';
import styles from './empty.module.css';
import { ListFooter } from './footer/ListFooter.tsx';
import { Toolbar } from './Toolbar.tsx';
import type { ListFilters } from './useList.ts';
import type { ListResult } from './useListQuery.ts';
import { ListViewsContext } from './views/listViews.ts';
import { ViewBar } from './views/ViewBar.tsx';

interface ListViewProps {
  /** The rows and filters. */
  result: ListResult<unknown> | (ListResult<unknown> & ListFilters);
  /** Set when something other than the filters narrows the list. */
  isNarrowed?: boolean;
  /** Empty state without filters: title, text and a link to create the first row. */
  none: { title: string; text?: string; action?: ReactNode };
  /** The download, if the list has one. */
  download?: Download | undefined;
  /** Content between the rows and their count, displayed even without rows. */
  beforeFoot?: ReactNode;
  /** The table of rows. */
  children: ReactNode;
}

/** A list with views, filters and its states: error, empty, or rows with their count and pagination. */
export function ListView({ result, none, download, beforeFoot, children, ...rest }: ListViewProps) {
  const isEmpty = result.rows.length === 0;
  const list = 'filters' in result ? result : null;
  const isNarrowed = rest.isNarrowed ?? list?.isNarrowed ?? false;
  const listViews = list?.listViews ?? null;
  return (
    <ListViewsContext value={listViews}>
      {listViews && <ViewBar listViews={listViews} />}
      {list && (isNarrowed || !isEmpty || !result.isSuccess) && (
        <Toolbar list={list} download={isEmpty ? undefined : download} />
      )}
      {result.isError && isEmpty && <LoadFailed onRetry={result.retry} />}
      {result.isSuccess && isEmpty && !result.hasMore && <EmptyState isNarrowed={isNarrowed} none={none} />}
      {!isEmpty && children}
      {beforeFoot}
      {(!isEmpty || result.hasMore) && <ListFooter result={result} />}
    </ListViewsContext>
  );
}

/** Empty state: explains why, and links to the creation of a first row if no filter is set. */
function EmptyState({ isNarrowed, none }: Pick<ListViewProps, 'none'> & { isNarrowed: boolean }) {
  const { t } = useTranslation();
  const text = isNarrowed ? t('list.nothingFoundText') : none.text;
  return (
    <section className={styles.empty}>
      <div>
        <h2>{isNarrowed ? t('list.nothingFound') : none.title}</h2>
        {text && <p>{text}</p>}
        {!isNarrowed && none.action}
      </div>
    </section>
  );
}
