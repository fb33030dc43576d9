import { Kbd, UnstyledButton } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconHelpCircle, IconLayoutSidebar, IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { setFlag, useFlags } from '../interface/flags.ts';
import { useTranslation } from '../language/language.ts';
import { paths } from '../navigation/paths.ts';
import { currentUser } from '../session/useUser.ts';
import { Frame } from '../shell/Frame.tsx';
import { ExtrasProvider } from './entry/extras.ts';
import { extras } from './extras.ts';
import { FinderOpener } from './finder/FinderOpener.tsx';
import { DashboardTools } from './form/DashboardTools.tsx';
import { useStartTour } from './settings/useStartTour.ts';
import styles from './shared/dashboard.module.css';
import { isDialogOpen } from './shared/isDialogOpen.ts';
import { Sidebar } from './sidebar/Sidebar.tsx';

const ShortcutsDialog = lazy(async () => ({
  default: (await import('./finder/ShortcutsDialog.tsx')).ShortcutsDialog,
}));

const HelpPanel = lazy(async () => ({ default: (await import('./help/HelpPanel.tsx')).HelpPanel }));

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The dashboard's frame: a sidebar filtered by permission, and the command palette. */
export function DashboardShell() {
  const { t } = useTranslation();
  const { showSearcher, showSidebar } = useFlags();
  const startTour = useStartTour();
  const [openDialog, setOpenDialog] = useState<'finder' | 'shortcuts' | 'help' | null>(null);
  const showShortcuts = ({ target }: KeyboardEvent) => {
    // In a grid cell the user types "?" as text.
    const isTyped = target instanceof Element && target.closest('[role="grid"]') !== null;
    if (!isTyped && !isDialogOpen()) setOpenDialog('shortcuts');
  };
  // Works in inputs as well, because no input uses ⌘K for anything else.
  useHotkeys([['mod+K', () => setOpenDialog((current) => (current === 'finder' ? null : 'finder'))]], []);
  useHotkeys([['shift+?', showShortcuts, { preventDefault: false }]]);
  return (
    <ExtrasProvider value={extras}>
      <DashboardTools>
        <Frame
          home={paths.dashboard}
          nav={<Sidebar />}
          tools={
            <>
              <UnstyledButton
                className={styles.toggle}
                aria-pressed={!showSidebar}
                aria-label={t('shell.fold')}
                onClick={() => setFlag('showSidebar', !showSidebar)}
              >
                <IconLayoutSidebar size={20} />
              </UnstyledButton>
              {showSearcher && (
                <UnstyledButton
                  className={styles.finder}
                  data-tour="finder"
                  onClick={() => setOpenDialog('finder')}
                  aria-keyshortcuts="Control+K Meta+K"
                >
                  <IconSearch size={17} aria-hidden />
                  <span>{t('finder.open')}</span>
                  <Kbd size="xs">{isApple ? '⌘' : 'Ctrl'} K</Kbd>
                </UnstyledButton>
              )}
              <UnstyledButton
                className={styles.help}
                data-tour="help"
                aria-label={t('shell.help')}
                title={t('shell.help')}
                aria-haspopup="dialog"
                onClick={() => setOpenDialog('help')}
              >
                <IconHelpCircle size={21} aria-hidden />
              </UnstyledButton>
            </>
          }
        />
        {openDialog === 'finder' && !currentUser().restriction && (
          <FinderOpener
            onClose={() => setOpenDialog((current) => (current === 'finder' ? null : current))}
            onKeys={() => setOpenDialog('shortcuts')}
          />
        )}
        <Suspense>
          {openDialog === 'help' && (
            <HelpPanel
              onClose={() => setOpenDialog(null)}
              onTour={() => {
                setOpenDialog(null);
                void startTour();
              }}
            />
          )}
          {openDialog === 'shortcuts' && <ShortcutsDialog onClose={() => setOpenDialog(null)} />}
        </Suspense>
      </DashboardTools>
    </ExtrasProvider>
  );
}
