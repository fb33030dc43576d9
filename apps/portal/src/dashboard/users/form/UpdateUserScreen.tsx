import type { UserDetails } from '@centinela/api/accounts/users.ts';
import { Alert, Button } from '@mantine/core';
import { Link, useParams } from 'react-router';
import { isNotFound } from '../../../calls/notFound.ts';
import { usePermissions } from '../../../calls/permissions.ts';
import { formatDateTime } from '../../../language/dates.ts';
import { useTranslation } from '../../../language/language.ts';
import { paths, userPaths } from '../../../navigation/paths.ts';
import { currentUser } from '../../../session/useUser.ts';
import { Trouble } from '../../../shell/ErrorScreen.tsx';
import { DashboardHeader } from '../../shared/DashboardHeader.tsx';
import { DeletedRecord } from '../../shared/DeletedRecord.tsx';
import layout from '../../shared/layout.module.css';
import { useVisited } from '../../shared/useVisited.ts';
import { UserMenu } from '../list/UserMenu.tsx';
import { useUser } from '../list/useUsers.ts';
import { formatUserName } from '../UserName.tsx';
import { UserStateBadge } from '../UserStateBadge.tsx';
import styles from '../users.module.css';
import { HouseholdCard } from './HouseholdCard.tsx';
import { SignOnCard } from './SignOnCard.tsx';
import { UserDesigns } from './UserDesigns.tsx';
import { UserForm } from './UserForm.tsx';
import { UserHistory } from './UserHistory.tsx';
import '../words.ts';

/** The page of one user: the form, the account's data next to it, and the latest changes. */
export function UpdateUserScreen() {
  const { id = '' } = useParams();
  const { isLoaded, userKinds } = usePermissions();
  const mayShow = userKinds('show').length > 0;
  const { data, error } = useUser(id, isLoaded && mayShow);
  if (!isLoaded) return null;
  if (!mayShow) return <Trouble kind="forbidden" />;
  if (error && !data) return isNotFound(error) ? <DeletedRecord /> : <Trouble kind="broken" />;
  return data ? <UserPage key={id} user={data.data} /> : null;
}

function UserPage({ user }: { user: UserDetails }) {
  const { t } = useTranslation('users');
  const { has } = usePermissions();
  useVisited(formatUserName(user), t(`kinds.${user.kind}`));
  return (
    <>
      <DashboardHeader
        title={formatUserName(user)}
        crumbs={[{ title: t('title'), to: paths.users }]}
        lead={t(`kinds.${user.kind}`)}
      >
        {user.kind === 'CLIENT' && (
          <Button component={Link} to={userPaths.client(user.id)} variant="default">
            {t('wholeClient')}
          </Button>
        )}
        {user.id !== currentUser().id && (
          <UserMenu user={user} isOnUserPage hasPassword={!user.signOn?.isOnly || user.signOn.breakGlass} />
        )}
      </DashboardHeader>
      <div className={layout.withSide} style={{ '--side': '22rem' }}>
        <UserForm kind={user.kind} user={user} />
        <aside className={layout.column} style={{ gap: '1rem' }}>
          <AccountFacts user={user} />
          {user.signOn && <SignOnCard userId={user.id} signOn={user.signOn} />}
          {user.kind === 'CLIENT' && <HouseholdCard userId={user.id} />}
          {user.kind === 'CLIENT' && has('users.show') && <UserDesigns id={user.id} />}
        </aside>
        {/* Keyed by version, so that changes made in the menu reload the history. */}
        {has('audit.list') && <UserHistory key={user.version} id={user.id} />}
      </div>
    </>
  );
}

/**
 * Warns that contracts with the user's document belong to other accounts or to none. The user entered the document, and
 * nothing has verified it.
 */
function DocumentWarning({ otherAccount, noAccount }: UserDetails['foreignContracts']) {
  const { t } = useTranslation('users');
  if (otherAccount + noAccount === 0) return null;
  return (
    <Alert color="dusk" role="status" title={t('foreign.title')}>
      {otherAccount > 0 && <p>{t('foreign.otherAccount', { count: otherAccount })}</p>}
      {noAccount > 0 && <p>{t('foreign.noAccount', { count: noAccount })}</p>}
      <p>{t('foreign.what')}</p>
    </Alert>
  );
}

function AccountFacts({ user }: { user: UserDetails }) {
  const { t, language } = useTranslation('users');
  const facts = [
    [t('sessions'), String(user.sessions)],
    [t('roles'), user.roles.map(({ name }) => name).join(', ') || t('noRoles')],
    [t('created'), formatDateTime(user.createdAt, language)],
    ...(user.agent ? ([[t('cameBy'), user.agent.name]] as const) : []),
    [
      t('consent'),
      user.consent &&
        t('consentOf', { version: user.consent.version, at: formatDateTime(user.consent.at, language) }),
    ],
    [
      t('updated'),
      user.updatedBy
        ? t('by', { when: formatDateTime(user.updatedAt, language), who: user.updatedBy })
        : formatDateTime(user.updatedAt, language),
    ],
  ] as const;
  return (
    <section className={styles.card} aria-labelledby="facts">
      <h2 id="facts">{t('facts')}</h2>
      <div>
        <UserStateBadge user={user} />
      </div>
      <DocumentWarning {...user.foreignContracts} />
      {user.mustChangePassword && <p className={layout.muted}>{t('mustChange')}</p>}
      <dl className={layout.facts}>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}
