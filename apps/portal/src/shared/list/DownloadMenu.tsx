import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from '../../language/language.ts';
import { arrangeColumns } from './views/columns.ts';
import type { ListViews } from './views/listViews.ts';
import styles from './views/views.module.css';
import './views/words.ts';

/** Download options of a list. */
export interface Download {
  /** Path of the endpoint, for example `/api/leads/download`. */
  path: string;
  /** Query of the list's first page. */
  query: string;
  /** The formats that the endpoint supports. */
  formats?: readonly ('csv' | 'xlsx')[];
  /** What the file contains if it is not the complete list. */
  note?: string;
}

const names = { csv: 'CSV', xlsx: 'Excel' } as const;
const both = ['csv', 'xlsx'] as const;

/** Pagination parameters, omitted because a file contains all results. */
const paging = ['limit', 'offset', 'cursor'];

/**
 * Downloads a list as a file, with the displayed columns or all columns. The browser requests it with the session
 * cookie, so the server checks the permissions for each download.
 */
export function DownloadMenu({
  path,
  query,
  formats = both,
  note,
  listViews,
}: Download & { listViews: ListViews | null }) {
  const { t } = useTranslation('views');
  const columns = listViews
    ? arrangeColumns(listViews.columns, listViews.arrangement.columns).map(({ name }) => name)
    : [];
  const getUrl = (format: string, columnNames: readonly string[]) => {
    const parameters = new URLSearchParams(query);
    for (const name of paging) parameters.delete(name);
    parameters.set('format', format);
    if (columnNames.length > 0) parameters.set('columns', columnNames.join());
    return `${path}?${parameters}`;
  };
  const items = (key: 'shownAs' | 'wholeAs', columnNames: readonly string[]) =>
    formats.map((format) => (
      <Menu.Item key={`${key} ${format}`} component="a" href={getUrl(format, columnNames)} download>
        {t(key, { format: names[format] })}
      </Menu.Item>
    ));
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          className={styles.tool}
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          aria-label={t('download')}
          title={t('download')}
        >
          <span className={styles.label}>{t('download')}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {note && <Menu.Label>{note}</Menu.Label>}
        {columns.length > 0 && items('shownAs', columns)}
        {items('wholeAs', [])}
      </Menu.Dropdown>
    </Menu>
  );
}
