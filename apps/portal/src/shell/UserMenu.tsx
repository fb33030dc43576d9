import { languages } from '@centinela/sections/kernel/language.ts';
import { Avatar, Menu, UnstyledButton, useMantineColorScheme, VisuallyHidden } from '@mantine/core';
import { IconExternalLink, IconLanguage, IconLogout, IconMoon, IconSun, IconUser } from '@tabler/icons-react';
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
        <UnstyledButton className={styles.button}>
          <Avatar size="sm" radius="xl" color="dusk" variant="filled" alt="">
            <IconUser size={16} aria-hidden />
          </Avatar>
          <VisuallyHidden>{t('user.menu')}</VisuallyHidden>
          <span className={styles.name}>{name}</span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{user.email}</Menu.Label>
        <Menu.Item
          component="a"
          href={paths.site}
          target="_blank"
          leftSection={<IconExternalLink size={16} />}
        >
          {t('user.site')}
        </Menu.Item>
        <Menu.Item
          closeMenuOnClick={false}
          onClick={toggleColorScheme}
          leftSection={isNight ? <IconSun size={16} /> : <IconMoon size={16} />}
        >
          {isNight ? t('user.day') : t('user.night')}
        </Menu.Item>
        {languages
          .filter((other) => other !== language)
          .map((other) => (
            <Menu.Item
              key={other}
              lang={other}
              closeMenuOnClick={false}
              onClick={() => void setLanguage(other)}
              leftSection={<IconLanguage size={16} />}
            >
              {languageNames[other]}
            </Menu.Item>
          ))}
        <Menu.Divider />
        <Menu.Item onClick={() => void logout()} leftSection={<IconLogout size={16} />}>
          {t('user.logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
