import { Button, Menu } from '@mantine/core';
import { IconBookmark, IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { usePermissions } from '../../../calls/permissions.ts';
import { useTranslation } from '../../../language/language.ts';
import type { ListViews } from './listViews.ts';
import { useViewActions } from './useViewActions.ts';
import { NewViewDialog } from './ViewDialogs.tsx';
import styles from './views.module.css';

/** Saves the state of the list as a new view, or in the current view if it was changed. */
export function SaveView({ listViews, suggestedName }: { listViews: ListViews; suggestedName: string }) {
  const { t } = useTranslation('views');
  const { has } = usePermissions();
  const [isNaming, setNaming] = useState(false);
  const { change } = useViewActions();
  const { currentView, changes } = listViews;
  const mayChange = currentView !== null && (currentView.mine || has('savedViews.share'));
  const icon = <IconBookmark size={16} aria-hidden />;
  const save = async () => {
    if (!currentView || !changes) return;
    const saved = await change(currentView, changes);
    if (saved) listViews.openView(saved);
  };
  return (
    <>
      {changes && mayChange ? (
        <Menu position="bottom-end" width={240} shadow="md">
          <Menu.Target>
            <Button
              className={styles.tool}
              variant="default"
              leftSection={icon}
              rightSection={<IconChevronDown size={14} aria-hidden />}
              aria-label={t('save')}
            >
              <span className={styles.label}>{t('save')}</span>
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => void save()}>{t('saveChanges')}</Menu.Item>
            <Menu.Item onClick={() => setNaming(true)}>{t('saveNew')}</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      ) : (
        <Button
          className={styles.tool}
          variant="default"
          leftSection={icon}
          aria-label={t('save')}
          title={t('save')}
          onClick={() => setNaming(true)}
        >
          <span className={styles.label}>{t('save')}</span>
        </Button>
      )}
      {isNaming && (
        <NewViewDialog listViews={listViews} suggestedName={suggestedName} onClose={() => setNaming(false)} />
      )}
    </>
  );
}
