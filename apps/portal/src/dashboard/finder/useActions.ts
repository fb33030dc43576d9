import { useMantineColorScheme } from '@mantine/core';
import {
  IconArrowBackUp,
  IconDeviceFloppy,
  IconExternalLink,
  IconKeyboard,
  IconLogout,
  IconMoon,
  IconSun,
  IconWorldUpload,
} from '@tabler/icons-react';
import { setLoading } from '../../calls/loading.ts';
import { useTranslation } from '../../language/language.ts';
import { paths } from '../../navigation/paths.ts';
import { logOut } from '../../session/session.ts';
import { runUndo, useUndo } from '../../toasts/undo.ts';
import { useOpenForm } from '../form/useFormKeys.ts';
import type { SearchResult } from './searchResults.ts';
import './words.ts';

/** A line of the command palette: a link or an action. */
export interface Line extends Omit<SearchResult, 'to'> {
  to?: string;
  run?(): void;
  /** Whether the palette stays open. */
  isStaying?: boolean;
  Icon?: typeof IconMoon;
}

/** The title of the open screen. */
const getScreenTitle = (): string => document.querySelector('h1')?.textContent ?? '';

/** The actions available on any screen. The actions of the open form come first. */
export function useActions(showKeys: () => void): Line[] {
  const { t } = useTranslation();
  const finderText = useTranslation('finder').t;
  const { colorScheme, toggleColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const isDark = colorScheme === 'dark';
  const form = useOpenForm();
  const undo = useUndo();
  const formActions = form
    ? [
        {
          label: finderText('publish', { title: getScreenTitle() }),
          run: () => form.run('publish'),
          Icon: IconWorldUpload,
        },
        {
          label: finderText('draft', { title: getScreenTitle() }),
          run: () => form.run('draft'),
          Icon: IconDeviceFloppy,
        },
      ]
    : [];
  return [
    ...formActions,
    ...(undo
      ? [
          {
            label: t('shell.undo'),
            description: undo.message,
            run: () => runUndo(undo),
            Icon: IconArrowBackUp,
          },
        ]
      : []),
    {
      label: isDark ? t('user.day') : t('user.night'),
      run: toggleColorScheme,
      Icon: isDark ? IconSun : IconMoon,
    },
    {
      label: t('user.site'),
      run: () => void window.open(paths.site, '_blank', 'noreferrer'),
      Icon: IconExternalLink,
    },
    { label: finderText('keys'), run: showKeys, Icon: IconKeyboard },
    {
      label: t('user.logout'),
      run: () => void logOut(() => setLoading(true)),
      Icon: IconLogout,
    },
  ];
}
