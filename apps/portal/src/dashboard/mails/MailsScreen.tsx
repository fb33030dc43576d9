import { Alert, Button } from '@mantine/core';
import { Link, useNavigate, useParams } from 'react-router';
import { usePermissions } from '../../calls/permissions.ts';
import { useTranslation } from '../../language/language.ts';
import { mailPath, paths } from '../../navigation/paths.ts';
import { ListView } from '../../shared/list/ListView.tsx';
import { DashboardHeader } from '../shared/DashboardHeader.tsx';
import { MailDrawer } from './MailDrawer.tsx';
import { MailTable } from './MailTable.tsx';
import styles from './mails.module.css';
import { useMailOverview, useMails, useResend } from './useMails.ts';

/** All e-mails and their delivery. The open e-mail and the filters are stored in the URL. */
export function MailsScreen() {
  const { t } = useTranslation('mails');
  const navigate = useNavigate();
  const { id } = useParams();
  const list = useMails();
  const overview = useMailOverview(true);
  return (
    <>
      <DashboardHeader title={t('title')} lead={t('about')} />
      {overview && <Overview {...overview} />}
      <ListView
        result={list}
        none={{ title: t('noneYet'), text: t('none') }}
        download={{ path: '/api/email-logs/download', query: list.query }}
      >
        <MailTable mails={list.rows} toMail={(each) => list.withListParameters(mailPath(each))} />
      </ListView>
      <MailDrawer
        id={id}
        isConfigured={overview?.isConfigured ?? true}
        onClose={() => void navigate(list.withListParameters(paths.mails))}
      />
    </>
  );
}

interface OverviewProps {
  isConfigured: boolean;
  failed: number;
  waiting: number;
}

/** Warns that no mail server is configured, or that e-mails failed or are waiting. */
function Overview({ isConfigured, failed, waiting }: OverviewProps) {
  const { t } = useTranslation('mails');
  const { has } = usePermissions();
  const resend = useResend();
  return (
    <div className={styles.notices}>
      {!isConfigured && (
        <Alert color="dusk" variant="light" title={t('noServer.title')}>
          {t('noServer.text')}
        </Alert>
      )}
      {isConfigured && waiting > 0 && (
        <Alert color="dusk" variant="light" title={t('waiting.title', { count: waiting })}>
          <p>{t('waiting.text')}</p>
          {has('notifications.save') && (
            <Button color="light" size="sm" onClick={() => void resend.waiting()}>
              {t('waiting.send')}
            </Button>
          )}
        </Alert>
      )}
      {failed > 0 && (
        <Alert color="red" variant="light" title={t('failed', { count: failed })}>
          <Link to={`${paths.mails}?status=FAILED`}>{t('seeFailed')}</Link>
        </Alert>
      )}
    </div>
  );
}
