import { Alert } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { useTranslation } from '../language/language.ts';
import { paths } from '../navigation/paths.ts';
import { currentUser } from '../session/useUser.ts';
import { PageHeader } from '../shell/PageHeader.tsx';
import styles from './account.module.css';
import { useMfa } from './useMfa.ts';
import './words.ts';

const screens = ['security', 'password', 'sessions'] as const;

/**
 * Header of the screens for the user's own account, with tabs for staff. Clients and agents navigate by their area's
 * menu.
 *
 * @param requirement explains why a restricted session has to complete this screen first
 * @param hasPassword false for an account that only signs on at the provider, to which the lead does not apply
 */
export function AccountFrame({
  screen,
  requirement,
  hasPassword = true,
  children,
}: {
  screen: (typeof screens)[number];
  requirement?: string | undefined;
  hasPassword?: boolean | undefined;
  children: ReactNode;
}) {
  const { t } = useTranslation('account');
  const { kind, restriction } = currentUser();
  return (
    <>
      <PageHeader
        title={t(`${screen}.title`)}
        lead={restriction || (screen !== 'sessions' && !hasPassword) ? undefined : t(`${screen}.lead`)}
      />
      {kind === 'SYSTEM' && !restriction && <StaffTabs />}
      <div className={styles.cards}>
        {requirement && (
          <Alert icon={<IconLock aria-hidden />} color="light" variant="light">
            {requirement}
          </Alert>
        )}
        {children}
      </div>
    </>
  );
}

/** Tabs of the screens. Accounts that only sign on at the provider have no password to change. */
function StaffTabs() {
  const { t } = useTranslation('account');
  const { data: methods } = useMfa();
  const tabs = screens.filter((tab) => tab !== 'password' || methods?.hasPassword !== false);
  return (
    <nav aria-label={t('tabs.label')}>
      <ul className={styles.tabs}>
        {tabs.map((tab) => (
          <li key={tab}>
            <NavLink to={paths.staff[tab]} end>
              {t(`tabs.${tab}`)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
