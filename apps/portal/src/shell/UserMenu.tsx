import { Avatar, Menu, SegmentedControl, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import { IconExternalLink, IconLogout, IconMoon, IconSun } from '@tabler/icons-react';
import { languages } from '@centinela/sections/kernel/language.ts';
import { useEffect } from 'react';
import { setLoading } from '../calls/loading.ts';
import { setLanguage, useWords } from '../language/language.ts';
import { paths } from '../paths.ts';
import { sessionManager } from '../session/session.ts';
import { currentUser } from '../session/useUser.ts';
import styles from './UserMenu.module.css';

const languageNames = { es: 'Español', en: 'English' };

async function logout(): Promise<void> {
  setLoading(true);
  await sessionManager.end('logout');
}

/** Who is signed in, and what they may set for themselves: language, day or night, leaving. */
export function UserMenu() {
  const { t, language } = useWords();
  const user = currentUser();
  const { colorScheme, toggleColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const isNight = colorScheme === 'dark';
  // The tokens follow the library's choice.
  useEffect(() => document.documentElement.setAttribute('data-theme', isNight ? 'dark' : 'light'), [isNight]);
  const name = `${user.firstName} ${user.lastName}`.trim();

  return (
    <Menu position="bottom-end" width={250} shadow="md">
      <Menu.Target>
        <UnstyledButton className={styles.button} aria-label={t('user.menu', { name })}>
          <Avatar size="sm" radius="xl" color="dusk" variant="filled" aria-hidden>
            {(user.firstName.charAt(0) + user.lastName.charAt(0)).toUpperCase()}
          </Avatar>
          <span className={styles.name}>{name}</span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{user.email}</Menu.Label>
        <Menu.Item component="a" href={paths.site} target="_blank" leftSection={<IconExternalLink size={16} />}>
          {t('user.site')}
        </Menu.Item>
        <Menu.Item
          closeMenuOnClick={false}
          onClick={toggleColorScheme}
          leftSection={isNight ? <IconSun size={16} /> : <IconMoon size={16} />}
        >
          {isNight ? t('user.day') : t('user.night')}
        </Menu.Item>
        <div className={styles.languages}>
          <SegmentedControl
            fullWidth
            size="xs"
            aria-label={t('user.language')}
            value={language}
            onChange={(value) => void setLanguage(value === 'en' ? 'en' : 'es')}
            data={languages.map((value) => ({ value, label: languageNames[value] }))}
          />
        </div>
        <Menu.Divider />
        <Menu.Item onClick={() => void logout()} leftSection={<IconLogout size={16} />}>
          {t('user.logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
