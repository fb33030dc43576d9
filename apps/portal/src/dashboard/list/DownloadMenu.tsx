import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';

/**
 * A list as a file; the browser fetches it with the session's cookie.
 *
 * @param path of the call, such as `/api/leads/download`
 * @param query of the list's first page
 */
export function DownloadMenu({ path, query, label }: { path: string; query: string; label: string }) {
  const address = (format: 'csv' | 'xlsx') =>
    `${path}?${[query, `format=${format}`].filter(Boolean).join('&')}`;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component="a" href={address('csv')} download>
          CSV
        </Menu.Item>
        <Menu.Item component="a" href={address('xlsx')} download>
          Excel
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
