import type { Label } from '@centinela/sections/kernel/language.ts';
import type { ComponentType, ReactNode } from 'react';
import { Link } from 'react-router';
import { call } from '../../calls/send.ts';
import { useTranslation } from '../../language/language.ts';
import { paths } from '../../navigation/paths.ts';
import type { Download } from '../../shared/list/DownloadMenu.tsx';
import { ListView } from '../../shared/list/ListView.tsx';
import styles from '../../shared/list/list.module.css';
import { type Column, RowTable } from '../../shared/list/RowTable.tsx';
import { createRangeFilters, type ListFilter, type UrlList, useList } from '../../shared/list/useList.ts';
import { useSelection } from '../../shared/list/useSelection.ts';
import { RelativeTime } from '../../shell/RelativeTime.tsx';
import { DashboardHeader } from '../shared/DashboardHeader.tsx';
import { type Case, QueueDrawer } from './QueueDrawer.tsx';
import type { Queue } from './useQueue.ts';
import './words.ts';

/** A filter whose options have labels in both languages. */
interface LabelFilter {
  name: string;
  label: string;
  names: Readonly<Record<string, Label>>;
}

interface QueueScreenProps<Item extends Case, FullCase extends Case> {
  queue: Queue<Item, FullCase>;
  texts: { title: string; about: string; searchHint: string; noneYet?: string; none: string };
  /** Filters between the search and the range of dates. */
  filters: readonly (ListFilter | LabelFilter)[];
  /** Formats of the download. */
  formats?: Download['formats'];
  /** Buttons next to the title. */
  buttons?: ReactNode;
  /** Content above the list. */
  above?: ReactNode;
  getItemPath(id: string): string;
  /** Returns details to show below a name, which distinguish cases of the same person. */
  describe(row: Item): readonly (string | null)[];
  /** Columns between the name and the time of receipt. */
  columns(list: UrlList<Item>): readonly Column<Item>[];
  /** Name of the column with the time of receipt, in saved views and downloads. */
  receivedColumn?: string;
  /** Content of the drawer with the open case. */
  Details: ComponentType<{ item: FullCase }>;
  /** Actions on the selected cases; rows can only be selected with it. */
  Bulk?: ComponentType<{ selected: readonly Item[]; onClear(): void }> | undefined;
}

/** A stable reference, as the selection requires. */
const noIds: ReadonlySet<string> = new Set();

/** The cases that match the filters in the URL. */
function useQueueList<Item>(
  { name, key, rules, endpoints }: Queue<Item, unknown>,
  filters: readonly (ListFilter | LabelFilter)[],
  searchHint: string,
): UrlList<Item> {
  const { t, localize } = useTranslation();
  const toOptions = ({ names, ...filter }: LabelFilter): ListFilter => ({
    ...filter,
    options: Object.entries(names).map(([value, label]) => ({ value, label: localize(label) })),
  });
  return useList({
    list: name,
    rules,
    filters: [
      { name: 'q', type: 'search', label: t('list.search'), placeholder: searchHint },
      ...filters.map((filter) => ('names' in filter ? toOptions(filter) : filter)),
      ...createRangeFilters('createdAt', [t('list.from'), t('list.to')]),
    ],
    order: { field: 'createdAt', descending: true },
    staleTime: 0,
    // New cases arrive while the screen is open.
    refetchInterval: 60_000,
    key: [key, 'list'],
    ask: (part) => call(endpoints.list, part),
  });
}

/**
 * A queue of cases for staff: a list, and a drawer for the open case. The URL contains the open case and the filters.
 */
export function QueueScreen<Item extends Case, FullCase extends Case>(
  props: QueueScreenProps<Item, FullCase>,
) {
  const { queue, texts, filters, formats, buttons, above, getItemPath, describe, columns, Details } = props;
  const { receivedColumn = 'received', Bulk } = props;
  const queueText = useTranslation('queue').t;
  const list = useQueueList(queue, filters, texts.searchHint);
  const [selectedIds, setSelectedIds] = useSelection(list.query, noIds);
  const title: Column<Item> = {
    name: 'who',
    label: queueText('who'),
    isTitle: true,
    cell: (row) => (
      <>
        <Link to={list.withListParameters(getItemPath(row.id))}>{row.name}</Link>
        <small className={styles.by}>{describe(row).filter(Boolean).join(' · ')}</small>
      </>
    ),
  };
  const received: Column<Item> = {
    name: receivedColumn,
    label: queueText('received'),
    sort: list.sortBy('createdAt'),
    cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
  };
  const download = { path: `/api${queue.endpoints.download.path}`, query: list.query, formats };
  return (
    <>
      <DashboardHeader title={texts.title} lead={texts.about}>
        {buttons}
      </DashboardHeader>
      {above}
      <ListView
        result={list}
        none={{ title: texts.noneYet ?? queueText('noneYet'), text: texts.none }}
        download={download}
      >
        {Bulk && (
          <Bulk
            selected={list.rows.filter(({ id }) => selectedIds.has(id))}
            onClear={() => setSelectedIds(noIds)}
          />
        )}
        <RowTable
          rows={list.rows}
          columns={[title, ...columns(list), received]}
          selection={
            Bulk
              ? { ids: selectedIds, onChange: setSelectedIds, formatRowTitle: ({ name }: Item) => name }
              : null
          }
        />
      </ListView>
      <QueueDrawer
        queue={queue}
        title={texts.title}
        listPath={list.withListParameters(paths[queue.name])}
        Details={Details}
      />
    </>
  );
}
