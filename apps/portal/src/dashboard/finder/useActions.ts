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
import { takeBack, useUndo } from '../../calls/undo.ts';
import { useTranslation } from '../../language/language.ts';
import { paths } from '../../paths.ts';
import { logOut } from '../../session/session.ts';
import { useOpenForm } from '../form/useFormKeys.ts';
import type { FoundVisit } from './foundVisits.ts';
import './words.ts';

/** A line of the command palette: a link or an action. */
export interface Line extends Omit<FoundVisit, 'to'> {
  to?: string;
  run?(): void;
  Icon?: typeof IconMoon;
}

/** The title of the open screen. */
const nameOfScreen = (): string => document.querySelector('h1')?.textContent ?? '';

/** The actions available on any screen, those of the open entry first. */
export function useActions(showKeys: () => void): Line[] {
  const { t } = useTranslation();
  const own = useTranslation('finder').t;
  const { colorScheme, toggleColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const isNight = colorScheme === 'dark';
  const form = useOpenForm();
  const undo = useUndo();
  const open = form
    ? [
        {
          label: own('publish', { title: nameOfScreen() }),
          run: () => form.act('publish'),
          Icon: IconWorldUpload,
        },
        {
          label: own('draft', { title: nameOfScreen() }),
          run: () => form.act('draft'),
          Icon: IconDeviceFloppy,
        },
      ]
    : [];
  return [
    ...open,
    ...(undo
      ? [
          {
            label: t('shell.undo'),
            description: undo.words,
            run: () => takeBack(undo),
            Icon: IconArrowBackUp,
          },
        ]
      : []),
    {
      label: isNight ? t('user.day') : t('user.night'),
      run: toggleColorScheme,
      Icon: isNight ? IconSun : IconMoon,
    },
    {
      label: t('user.site'),
      run: () => void window.open(paths.site, '_blank', 'noreferrer'),
      Icon: IconExternalLink,
    },
    { label: own('keys'), run: showKeys, Icon: IconKeyboard },
    {
      label: t('user.logout'),
      run: () => {
        setLoading(true);
        void logOut();
      },
      Icon: IconLogout,
    },
  ];
}
