import { useState } from 'react';
import { useParams } from 'react-router';
import { usePermissions } from '../../calls/permissions.ts';
import { useTranslation } from '../../language/language.ts';
import { paths } from '../../navigation/paths.ts';
import { Trouble } from '../../shell/ErrorScreen.tsx';
import { LoadFailed } from '../../shell/LoadFailed.tsx';
import { DashboardHeader } from '../shared/DashboardHeader.tsx';
import { NotificationForm } from './NotificationForm.tsx';
import { SendDialog } from './SendDialog.tsx';
import { useNotification } from './useNotifications.ts';

function Header({ title }: { title: string }) {
  const { t } = useTranslation('notifications');
  return <DashboardHeader title={title} crumbs={[{ title: t('title'), to: paths.notifications }]} />;
}

/** The screen that creates a message. */
export function CreateNotificationScreen() {
  const { t } = useTranslation('notifications');
  const { isLoaded, has } = usePermissions();
  if (isLoaded && !has('notifications.save')) return <Trouble kind="forbidden" />;
  return (
    <>
      <Header title={t('createTitle')} />
      {isLoaded && <NotificationForm stored={null} />}
    </>
  );
}

/** The screen that edits a stored message and can send it. */
export function UpdateNotificationScreen() {
  const { t } = useTranslation('notifications');
  const { id = '' } = useParams();
  const { isLoaded, has } = usePermissions();
  const { data, isError, refetch } = useNotification(id);
  const [isSending, setSending] = useState(false);
  if (isLoaded && !has('notifications.show')) return <Trouble kind="forbidden" />;
  return (
    <>
      <Header title={data?.name ?? t('one')} />
      {isError && <LoadFailed onRetry={() => void refetch()} />}
      {isLoaded && data && <NotificationForm key={data.id} stored={data} onSend={() => setSending(true)} />}
      {data && isSending && <SendDialog notification={data} onClose={() => setSending(false)} />}
    </>
  );
}
