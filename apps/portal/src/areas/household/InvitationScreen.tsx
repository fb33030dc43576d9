import { ApiError } from '@centinela/api/http/client.ts';
import { Button } from '@mantine/core';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useTranslation } from '../../language/language.ts';
import { paths } from '../../navigation/paths.ts';
import { LoadFailed } from '../../shell/LoadFailed.tsx';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { EmptyState } from '../shared/EmptyState.tsx';
import styles from './household.module.css';
import { Invitation } from './SharedAccounts.tsx';
import { useInvitation } from './useShared.ts';
import './words.ts';

/** The invitation from an e-mail link, with buttons to answer it. */
export function InvitationScreen() {
  const { t } = useTranslation('household');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { data, error, refetch } = useInvitation(search.get('token') ?? '');
  return (
    <>
      <PageHeader title={t('with')} crumbs={[{ title: t('title'), to: paths.clients.people }]} />
      {error && !data && <InvitationError error={error} onRetry={() => void refetch()} />}
      {data && (
        <section className={styles.card}>
          <ul className={styles.lines}>
            <Invitation account={data.data} onAnswer={() => void navigate(paths.clients.people)} />
          </ul>
        </section>
      )}
    </>
  );
}

/** Explains why the invitation cannot be answered. Failed requests can be retried. */
function InvitationError({ error, onRetry }: { error: Error; onRetry(): void }) {
  const { t } = useTranslation('household');
  // The server answers a truncated link with 400, which is treated like an unknown link.
  if (!(error instanceof ApiError) || (error.status !== 404 && error.status !== 400))
    return <LoadFailed onRetry={onRetry} />;
  const isExpired = error.body.code === 'linkGone';
  return (
    <EmptyState title={t(isExpired ? 'expired' : 'gone')} text={t(isExpired ? 'expiredText' : 'goneText')}>
      <Button component={Link} to={paths.clients.people} variant="default">
        {t('title')}
      </Button>
    </EmptyState>
  );
}
