import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from '../../language/language.ts';
import { arrange } from './views/columns.ts';
import type { ListPlace } from './views/listPlace.ts';
import styles from './views/views.module.css';
import './views/words.ts';

/** Where a list is had as a file. */
export interface Download {
  /** The path of the call, such as `/api/leads/download`. */
  path: string;
  /** The query of the list's first page. */
  query: string;
  /** What the call can make. */
  formats?: readonly ('csv' | 'xlsx')[];
}

const names = { csv: 'CSV', xlsx: 'Excel' } as const;
const both = ['csv', 'xlsx'] as const;

/** How much of a list stands in its query: a file holds all that it finds. */
const paging = ['limit', 'offset', 'cursor'];

/**
 * What a list finds as a file: with the columns that it shows, or with all that there are. The browser fetches it with the
 * session's cookie, so that the server asks what its reader may see, each time.
 */
export function DownloadMenu({ path, query, formats = both, place }: Download & { place: ListPlace | null }) {
  const { t } = useTranslation('views');
  const columns = place ? arrange(place.columns, place.arrangement.columns).map(({ name }) => name) : [];
  const address = (format: string, shown: readonly string[]) => {
    const asked = new URLSearchParams(query);
    for (const name of paging) asked.delete(name);
    asked.set('format', format);
    if (shown.length > 0) asked.set('columns', shown.join());
    return `${path}?${asked}`;
  };
  const items = (key: 'shownAs' | 'wholeAs', shown: readonly string[]) =>
    formats.map((format) => (
      <Menu.Item key={`${key} ${format}`} component="a" href={address(format, shown)} download>
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
        {columns.length > 0 && items('shownAs', columns)}
        {items('wholeAs', [])}
      </Menu.Dropdown>
    </Menu>
  );
}
