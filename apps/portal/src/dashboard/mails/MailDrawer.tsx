import type { MailDetails } from '@centinela/api/mail/mails.ts';
import { Alert, Button, Drawer, Group, Stack } from '@mantine/core';
import { IconSend2 } from '@tabler/icons-react';
import { usePermissions } from '../../calls/permissions.ts';
import { formatDateTime } from '../../language/dates.ts';
import { useTranslation } from '../../language/language.ts';
import { RelativeTime } from '../../shell/RelativeTime.tsx';
import { Fact } from '../shared/Fact.tsx';
import layout from '../shared/layout.module.css';
import { MailFrame } from './MailFrame.tsx';
import { MailStateBadge } from './MailStateBadge.tsx';
import styles from './mails.module.css';
import { useMailLabels } from './useMailLabels.ts';
import { useMail, useMailPreview, useResend } from './useMails.ts';

interface DrawerProps {
  id: string | undefined;
  /** Whether a mail server is configured. */
  isConfigured: boolean;
  onClose(): void;
}

/** Drawer with one e-mail: its delivery, its preview, and a resend button. */
export function MailDrawer({ id, isConfigured, onClose }: DrawerProps) {
  const { t } = useTranslation('mails');
  const common = useTranslation().t;
  const { data: mail } = useMail(id);
  return (
    <Drawer
      opened={id !== undefined}
      onClose={onClose}
      position="right"
      size="xl"
      title={mail?.subject ?? t('title')}
      closeButtonProps={{ 'aria-label': common('shell.close') }}
    >
      {mail && <Details mail={mail} isConfigured={isConfigured} />}
    </Drawer>
  );
}

function Details({ mail, isConfigured }: { mail: MailDetails; isConfigured: boolean }) {
  const { t, language } = useTranslation('mails');
  const { getTypeLabel, getReasonLabel } = useMailLabels();
  return (
    <Stack className={styles.details} gap="1rem">
      <Group justify="space-between" gap="0.75rem">
        <MailStateBadge state={mail.status} />
        <ResendButton mail={mail} isConfigured={isConfigured} />
      </Group>
      {mail.reason && (
        <Alert color={mail.status === 'FAILED' ? 'red' : 'dusk'} variant="light" title={t('reason')}>
          {getReasonLabel(mail.reason)}
        </Alert>
      )}
      <dl className={styles.facts}>
        <Fact label={t('to')}>{[mail.toName, mail.to ?? t('nobody')].filter(Boolean).join(' · ')}</Fact>
        <Fact label={t('from')}>{mail.from}</Fact>
        <Fact label={t('type')}>
          {getTypeLabel(mail.type)} · {mail.internal ? t('inside') : t('outside')}
        </Fact>
        <Fact label={t('date')}>{formatDateTime(mail.date, language)}</Fact>
        <Fact label={t('next')}>{mail.nextAt && <RelativeTime at={mail.nextAt} />}</Fact>
        <Fact label={t('files')}>{mail.files.join(', ')}</Fact>
      </dl>
      <h3>{t('history')}</h3>
      <History history={mail.history} />
      <h3>{t('preview')}</h3>
      <MailPreview mail={mail} />
    </Stack>
  );
}

/** Resends the e-mail, or explains why this is impossible. */
function ResendButton({ mail, isConfigured }: { mail: MailDetails; isConfigured: boolean }) {
  const { t } = useTranslation('mails');
  const { has } = usePermissions();
  const resend = useResend();
  if (!has('notifications.save') || mail.status === 'SENDING') return null;
  const obstacle = !isConfigured ? 'needsServer' : mail.privateLink === 'wiped' ? 'cannotResend' : null;
  if (obstacle) return <small className={layout.muted}>{t(obstacle)}</small>;
  return (
    <Button
      color="light"
      leftSection={<IconSend2 size={16} aria-hidden />}
      onClick={() => void resend.one(mail.id)}
    >
      {mail.status === 'QUEUED' ? t('sendNow') : t('resend')}
    </Button>
  );
}

/** All delivery attempts, latest first. */
function History({ history }: Pick<MailDetails, 'history'>) {
  const { t, language } = useTranslation('mails');
  const { getReasonLabel } = useMailLabels();
  if (history.length === 0) return <p className={layout.muted}>{t('noHistory')}</p>;
  return (
    <ol className={styles.history}>
      {history.map((each) => (
        <li key={each.id} data-outcome={each.outcome ?? 'underway'}>
          <strong>{t(`outcomes.${each.outcome ?? 'underway'}`)}</strong>
          <small>
            <time dateTime={each.startedAt}>{formatDateTime(each.startedAt, language)}</time>
            {each.edition > 1 && ` · ${t('edition')}`}
          </small>
          {each.reason && <code>{getReasonLabel(each.reason)}</code>}
        </li>
      ))}
    </ol>
  );
}

function MailPreview({ mail }: { mail: MailDetails }) {
  const { t } = useTranslation('mails');
  const { data } = useMailPreview(mail.id);
  return (
    <>
      {(mail.privateLink === 'wiped' || data?.isLinkHidden) && (
        <p className={layout.muted}>{t('hiddenLink')}</p>
      )}
      {data && <MailFrame title={t('previewOf', { subject: mail.subject })} html={data.html} />}
    </>
  );
}
