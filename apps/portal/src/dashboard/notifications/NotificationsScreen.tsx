import { listQueryString } from '@centinela/api/lists.ts';
import type { Notification } from '@centinela/api/notifications.ts';
import { ActionIcon, Badge, Button, Group, Menu, Modal, Table, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { usePermissions } from '../../calls/permissions.ts';
import { useWords } from '../../language/language.ts';
import { notificationPaths, paths } from '../../paths.ts';
import { Trouble } from '../../shell/ErrorScreen.tsx';
import { LoadFailed } from '../../shell/LoadFailed.tsx';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { When } from '../../shell/When.tsx';
import styles from '../list/list.module.css';
import { SendDialog } from './SendDialog.tsx';
import { useNotifications, useRemoveNotification } from './useNotifications.ts';

/** The messages that people of the company write. */
export function NotificationsScreen() {
  const { t } = useWords('notifications');
  const common = useWords().t;
  const { isKnown, has } = usePermissions();
  const [search, setSearch] = useSearchParams();
  const q = search.get('q') ?? '';
  const isAllowed = has('notifications.list');
  const { notifications, total, isSuccess, isError, refetch, hasNextPage, fetchNextPage } = useNotifications(
    listQueryString({ q: q || null }),
    isAllowed,
  );
  if (isKnown && !isAllowed) return <Trouble kind="forbidden" />;
  return (
    <>
      <PageHeader
        title={t('title')}
        crumbs={[{ title: common('home.title'), to: paths.dashboard }]}
        lead={t('about')}
      >
        {has('notifications.save') && (
          <Button component={Link} to={notificationPaths.create} color="light">
            {t('create')}
          </Button>
        )}
      </PageHeader>
      {(q !== '' || notifications.length > 0) && (
        <Search start={q} onChange={(next) => setSearch(next ? { q: next } : {}, { replace: true })} />
      )}
      {notifications.length > 0 && <NotificationTable notifications={notifications} />}
      {isError && notifications.length === 0 && <LoadFailed onRetry={() => void refetch()} />}
      {isSuccess && notifications.length === 0 && (
        <section className={styles.empty}>
          <div>
            <h2>{q ? common('list.nothingFound') : t('noneYet')}</h2>
            <p>{q ? common('list.nothingFoundText') : t('none')}</p>
          </div>
        </section>
      )}
      {notifications.length > 0 && (
        <div className={styles.foot}>
          <span>{common('list.shown', { first: 1, last: notifications.length, total })}</span>
          {hasNextPage && (
            <Button variant="default" onClick={() => void fetchNextPage()}>
              {common('list.showMore')}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

/** Searches when the typing stops. */
function Search({ start, onChange }: { start: string; onChange(text: string): void }) {
  const { t } = useWords('notifications');
  const common = useWords().t;
  const [typed, setTyped] = useState(start);
  const change = useDebouncedCallback(onChange, 300);
  return (
    <div className={styles.toolbar}>
      <TextInput
        className={styles.search}
        type="search"
        aria-label={common('list.search')}
        placeholder={t('searchHint')}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          change(event.currentTarget.value.trim());
        }}
      />
    </div>
  );
}

function NotificationTable({ notifications }: { notifications: readonly Notification[] }) {
  const { t } = useWords('notifications');
  const common = useWords().t;
  const [sent, setSent] = useState<Notification | null>(null);
  const [removed, setRemoved] = useState<Notification | null>(null);
  return (
    <div className={styles.table}>
      <Table verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('name')}</Table.Th>
            <Table.Th className={styles.wide}>{t('subject')}</Table.Th>
            <Table.Th className={styles.wide}>{t('enable')}</Table.Th>
            <Table.Th className={styles.wide}>{t('updated')}</Table.Th>
            <Table.Th>
              <span className={styles.hidden}>{common('list.actions')}</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {notifications.map((each) => (
            <Table.Tr key={each.id}>
              <Table.Td className={styles.title}>
                <Link to={notificationPaths.update(each.id)}>{each.name}</Link>
                <small className={styles.by}>{each.slug}</small>
              </Table.Td>
              <Table.Td className={styles.wide}>{each.subject}</Table.Td>
              <Table.Td className={styles.wide}>
                <Badge
                  color={each.enable ? 'green' : 'gray'}
                  variant={each.enable ? 'light' : 'outline'}
                  tt="none"
                >
                  {t(each.enable ? 'enabled' : 'disabled')}
                </Badge>
              </Table.Td>
              <Table.Td className={styles.wide}>
                <When at={each.updatedAt} />
                {each.updatedBy && <small className={styles.by}>{each.updatedBy}</small>}
              </Table.Td>
              <Table.Td className={styles.menu}>
                <RowMenu notification={each} onSend={setSent} onRemove={setRemoved} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {sent && <SendDialog notification={sent} onClose={() => setSent(null)} />}
      {removed && <RemoveDialog notification={removed} onClose={() => setRemoved(null)} />}
    </div>
  );
}

interface RowMenuProps {
  notification: Notification;
  onSend(notification: Notification): void;
  onRemove(notification: Notification): void;
}

function RowMenu({ notification, onSend, onRemove }: RowMenuProps) {
  const { t } = useWords('notifications');
  const { has } = usePermissions();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('actionsOf', { name: notification.name })}
        >
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={notificationPaths.update(notification.id)}>
          {t('edit')}
        </Menu.Item>
        {has('notifications.save') && <Menu.Item onClick={() => onSend(notification)}>{t('send')}</Menu.Item>}
        {has('notifications.delete') && (
          <Menu.Item color="red" onClick={() => onRemove(notification)}>
            {t('remove')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

function RemoveDialog({ notification, onClose }: { notification: Notification; onClose(): void }) {
  const { t } = useWords('notifications');
  const common = useWords().t;
  const remove = useRemoveNotification();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('removeTitle', { name: notification.name })}
      closeButtonProps={{ 'aria-label': common('shell.close') }}
      centered
    >
      <p>{t('removeText')}</p>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {common('shell.cancel')}
        </Button>
        <Button color="red" onClick={() => void remove(notification).then(onClose)}>
          {t('remove')}
        </Button>
      </Group>
    </Modal>
  );
}
