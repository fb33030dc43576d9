import type { Notification } from '@centinela/api/mail/notifications.ts';
import { Badge, Button, Group, Menu, Modal } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { usePermissions } from '../../calls/permissions.ts';
import { useTranslation } from '../../language/language.ts';
import { notificationPaths } from '../../navigation/paths.ts';
import { LineMenu } from '../../shared/lines/LineMenu.tsx';
import { ListView } from '../../shared/list/ListView.tsx';
import styles from '../../shared/list/list.module.css';
import { RowTable } from '../../shared/list/RowTable.tsx';
import { RelativeTime } from '../../shell/RelativeTime.tsx';
import { useRestoreFocus } from '../../shell/useRestoreFocus.ts';
import { DashboardHeader } from '../shared/DashboardHeader.tsx';
import { SendDialog } from './SendDialog.tsx';
import { useNotifications, useRemoveNotification } from './useNotifications.ts';

/** Messages written by staff. */
export function NotificationsScreen() {
  const { t } = useTranslation('notifications');
  const { has } = usePermissions();
  const list = useNotifications();
  return (
    <>
      <DashboardHeader title={t('title')} lead={t('about')}>
        {has('notifications.save') && (
          <Button component={Link} to={notificationPaths.create} color="light">
            {t('create')}
          </Button>
        )}
      </DashboardHeader>
      <ListView
        result={list}
        none={{
          title: t('noneYet'),
          text: t('none'),
          action: has('notifications.save') && (
            <Button component={Link} to={notificationPaths.create} color="light">
              {t('create')}
            </Button>
          ),
        }}
      >
        <NotificationTable notifications={list.rows} />
      </ListView>
    </>
  );
}

function NotificationTable({ notifications }: { notifications: readonly Notification[] }) {
  const { t } = useTranslation('notifications');
  const [messageToSend, setMessageToSend] = useState<Notification | null>(null);
  const [messageToRemove, setMessageToRemove] = useState<Notification | null>(null);
  return (
    <>
      <RowTable
        rows={notifications}
        columns={[
          {
            name: 'name',
            label: t('name'),
            isTitle: true,
            cell: ({ id, name, slug }) => (
              <>
                <Link to={notificationPaths.update(id)}>{name}</Link>
                <small className={styles.by}>{slug}</small>
              </>
            ),
          },
          { name: 'subject', label: t('subject'), className: styles.wide, cell: ({ subject }) => subject },
          {
            name: 'enable',
            label: t('enable'),
            className: styles.wide,
            cell: ({ enable }) => (
              <Badge color={enable ? 'green' : 'gray'} variant={enable ? 'light' : 'outline'} tt="none">
                {t(enable ? 'enabled' : 'disabled')}
              </Badge>
            ),
          },
          {
            name: 'updated',
            label: t('updated'),
            className: styles.wide,
            cell: ({ updatedAt, updatedBy }) => (
              <>
                <RelativeTime at={updatedAt} />
                {updatedBy && <small className={styles.by}>{updatedBy}</small>}
              </>
            ),
          },
        ]}
        menu={(each) => (
          <RowMenu notification={each} onSend={setMessageToSend} onRemove={setMessageToRemove} />
        )}
      />
      {messageToSend && <SendDialog notification={messageToSend} onClose={() => setMessageToSend(null)} />}
      {messageToRemove && (
        <RemoveDialog notification={messageToRemove} onClose={() => setMessageToRemove(null)} />
      )}
    </>
  );
}

interface RowMenuProps {
  notification: Notification;
  onSend(notification: Notification): void;
  onRemove(notification: Notification): void;
}

function RowMenu({ notification, onSend, onRemove }: RowMenuProps) {
  const { t } = useTranslation('notifications');
  const { has } = usePermissions();
  return (
    <LineMenu label={t('actionsOf', { name: notification.name })}>
      <Menu.Item component={Link} to={notificationPaths.update(notification.id)}>
        {t('edit')}
      </Menu.Item>
      {has('notifications.save') && <Menu.Item onClick={() => onSend(notification)}>{t('send')}</Menu.Item>}
      {has('notifications.delete') && (
        <Menu.Item color="red" onClick={() => onRemove(notification)}>
          {t('remove')}
        </Menu.Item>
      )}
    </LineMenu>
  );
}

function RemoveDialog({ notification, onClose }: { notification: Notification; onClose(): void }) {
  const { t } = useTranslation('notifications');
  const common = useTranslation().t;
  const remove = useRemoveNotification();
  useRestoreFocus();
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
