import { Alert, Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { usePermissions } from '../../calls/permissions.ts';
import { useWords } from '../../language/language.ts';
import { mailPath, paths } from '../../paths.ts';
import { Trouble } from '../../shell/ErrorScreen.tsx';
import { LoadFailed } from '../../shell/LoadFailed.tsx';
import { PageHeader } from '../../shell/PageHeader.tsx';
import listStyles from '../list/list.module.css';
import { MailDrawer } from './MailDrawer.tsx';
import { MailFilters, mailFilters, mailQuery } from './MailFilters.tsx';
import { MailTable } from './MailTable.tsx';
import styles from './mails.module.css';
import { useMailOverview, useMails, useResend } from './useMails.ts';

/** Every mail and what became of it. The open one and the filters stand in the address. */
export function MailsScreen() {
  const { t } = useWords('mails');
  const common = useWords().t;
  const { isKnown, has } = usePermissions();
  const navigate = useNavigate();
  const { id } = useParams();
  const [search, setSearch] = useSearchParams();
  const isAllowed = has('notifications.list');
  const query = mailQuery(search);
  const { mails, pagination, isSuccess, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useMails(query, isAllowed);
  const overview = useMailOverview(isAllowed);
  if (isKnown && !isAllowed) return <Trouble kind="forbidden" />;
  const isNarrowed = mailFilters.some((name) => search.has(name));
  const withFilters = (path: string) => (search.size > 0 ? `${path}?${search}` : path);
  const total = pagination?.total ?? 0;
  return (
    <>
      <PageHeader
        title={t('title')}
        crumbs={[{ title: common('home.title'), to: paths.dashboard }]}
        lead={t('about')}
      >
        {mails.length > 0 && <Download query={query} />}
      </PageHeader>
      {overview && <Overview {...overview} />}
      {(isNarrowed || mails.length > 0) && <MailFilters search={search} onChange={setSearch} />}
      {mails.length > 0 && <MailTable mails={mails} toMail={(each) => withFilters(mailPath(each))} />}
      {isError && mails.length === 0 && <LoadFailed onRetry={() => void refetch()} />}
      {isSuccess && mails.length === 0 && (
        <section className={listStyles.empty}>
          <div>
            <h2>{isNarrowed ? common('list.nothingFound') : t('noneYet')}</h2>
            <p>{isNarrowed ? common('list.nothingFoundText') : t('none')}</p>
          </div>
        </section>
      )}
      {mails.length > 0 && (
        <div className={listStyles.foot}>
          <span>
            {common('list.shown', {
              first: 1,
              last: mails.length,
              total: pagination?.atLeast ? `+${total}` : total,
            })}
          </span>
          {hasNextPage && (
            <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {common('list.showMore')}
            </Button>
          )}
        </div>
      )}
      <MailDrawer
        id={id}
        isConfigured={overview?.isConfigured ?? true}
        onClose={() => void navigate(withFilters(paths.mails))}
      />
    </>
  );
}

/** The list as a file; the browser fetches it with the session's cookie. */
function Download({ query }: { query: string }) {
  const { t } = useWords('mails');
  const address = (format: 'csv' | 'xlsx') =>
    `/api/email-logs/download?${[query, `format=${format}`].filter(Boolean).join('&')}`;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />}>
          {t('download')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component="a" href={address('csv')} download>
          {t('downloadCsv')}
        </Menu.Item>
        <Menu.Item component="a" href={address('xlsx')} download>
          {t('downloadXlsx')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

interface OverviewProps {
  isConfigured: boolean;
  failed: number;
  waiting: number;
}

/** What somebody should know before they read on: there is no server, something failed, something waits. */
function Overview({ isConfigured, failed, waiting }: OverviewProps) {
  const { t } = useWords('mails');
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
