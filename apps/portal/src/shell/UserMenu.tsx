import { languages } from '@centinela/sections/kernel/language.ts';
import { VisuallyHidden } from '@centinela/ui/parts/VisuallyHidden/VisuallyHidden.tsx';
import { useMantineColorScheme } from '@mantine/core';
import {
  IconExternalLink,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconShieldLock,
  IconSun,
  IconUser,
  IconUserEdit,
} from '@tabler/icons-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { setLoading } from '../calls/loading.ts';
import { setLanguage, useTranslation } from '../language/language.ts';
import { accountPaths, paths } from '../navigation/paths.ts';
import { logOut } from '../session/session.ts';
import { currentUser } from '../session/useUser.ts';
import styles from './UserMenu.module.css';

const languageNames = { es: 'Español', en: 'English' };
const menuId = 'user-menu';

function logout(): void {
  // The menu is above all dialogs.
  document.getElementById(menuId)?.hidePopover();
  void logOut(() => setLoading(true));
}

/**
 * Menu of the signed-in user: language, colour scheme and logout. It uses the browser's popover, which closes on
 * Escape and outside clicks and adds nothing to the bundle.
 */
export function UserMenu() {
  const { t, language } = useTranslation();
  const user = currentUser();
  const { colorScheme, toggleColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const isNight = colorScheme === 'dark';
  // Keeps the design tokens in sync with Mantine's colour scheme.
  useEffect(() => document.documentElement.setAttribute('data-theme', isNight ? 'dark' : 'light'), [isNight]);

  return (
    <>
      <button type="button" className={styles.button} popoverTarget={menuId}>
        <span className={styles.avatar}>
          <IconUser size={16} aria-hidden />
        </span>
        <VisuallyHidden>{t('user.menu')}</VisuallyHidden>
        <span className={styles.name}>
          {user.firstName} {user.lastName}
        </span>
      </button>
      <div id={menuId} popover="auto" className={styles.menu}>
        <p>{user.email}</p>
        <ul>
          <li>
            <a href={paths.site} target="_blank" rel="noreferrer">
              <IconExternalLink size={17} aria-hidden /> {t('user.site')}
            </a>
          </li>
          {!user.restriction && (
            <li>
              <Link to={accountPaths(user.kind).data}>
                <IconUserEdit size={17} aria-hidden /> {t('user.data')}
              </Link>
            </li>
          )}
          {!user.restriction && (
            <li>
              <Link to={accountPaths(user.kind).security}>
                <IconShieldLock size={17} aria-hidden /> {t('user.security')}
              </Link>
            </li>
          )}
          <li>
            <button type="button" onClick={toggleColorScheme}>
              {isNight ? <IconSun size={17} aria-hidden /> : <IconMoon size={17} aria-hidden />}{' '}
              {isNight ? t('user.day') : t('user.night')}
            </button>
          </li>
          {languages
            .filter((other) => other !== language)
            .map((other) => (
              <li key={other}>
                <button type="button" lang={other} onClick={() => void setLanguage(other)}>
                  <IconLanguage size={17} aria-hidden /> {languageNames[other]}
                </button>
              </li>
            ))}
          <li>
            <button type="button" onClick={logout}>
              <IconLogout size={17} aria-hidden /> {t('user.logout')}
            </button>
          </li>
        </ul>
      </div>
    </>
  );
}
