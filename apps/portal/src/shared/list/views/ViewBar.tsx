import type { SavedView } from '@centinela/api/savedViews/savedViews.ts';
import { VisuallyHidden } from '@centinela/ui/parts/VisuallyHidden/VisuallyHidden.tsx';
import { Group, Menu, Text } from '@mantine/core';
import { IconHome, IconUsers } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { usePermissions } from '../../../calls/permissions.ts';
import { useTranslation } from '../../../language/language.ts';
import type { ListViews } from './listViews.ts';
import { EditViewDialog, RemoveViewDialog } from './ViewDialogs.tsx';
import styles from './views.module.css';
import './words.ts';
import { LineMenu } from '../../lines/LineMenu.tsx';

/** The views of a list with the actions on the current one. Renders nothing without views. */
export function ViewBar({ listViews }: { listViews: ListViews }) {
  const { t } = useTranslation('views');
  const { has } = usePermissions();
  const { views, currentView } = listViews;
  const bar = useRef<HTMLElement>(null);
  // Scrolls to the link of the current view if there are more views than space.
  const id = currentView?.id;
  useEffect(() => {
    const link = bar.current?.querySelector<HTMLElement>('[aria-current]');
    if (id && bar.current && link) bar.current.scrollLeft = link.offsetLeft - bar.current.offsetLeft - 16;
  }, [id]);
  if (views.length === 0) return null;
  const mayChange = currentView !== null && (currentView.mine || has('savedViews.share'));
  return (
    <>
      <Group wrap="nowrap" gap="0.25rem" miw={0} mb="0.75rem">
        <nav ref={bar} aria-label={t('views')} className={styles.views}>
          <Link
            className={styles.view}
            to={listViews.getUrl(null)}
            aria-current={currentView === null ? 'page' : undefined}
          >
            {t('all')}
          </Link>
          {views.map((view) => (
            <ViewLink key={view.id} view={view} listViews={listViews} />
          ))}
        </nav>
        {currentView && <ViewMenu key={currentView.id} view={currentView} listViews={listViews} />}
      </Group>
      {listViews.hasOutdatedParameters && (
        <Text inherit role="status" mb="0.75rem" c="dimmed" fz="0.875rem">
          {t(mayChange ? 'isLessMine' : 'isLess')}
        </Text>
      )}
    </>
  );
}

function ViewLink({ view, listViews }: { view: SavedView; listViews: ListViews }) {
  const { t } = useTranslation('views');
  const isCurrent = listViews.currentView?.id === view.id;
  const ownerText = t('sharedBy', { owner: view.owner });
  return (
    <Link
      className={styles.view}
      to={listViews.getUrl(view)}
      aria-current={isCurrent ? 'page' : undefined}
      title={view.shared ? `${view.name} · ${ownerText}` : view.name}
    >
      {view.shared && <IconUsers size={14} aria-hidden />}
      <span className={styles.name}>{view.name}</span>
      {view.shared && <VisuallyHidden>{`, ${ownerText}`}</VisuallyHidden>}
      {listViews.defaultView === view.id && (
        <>
          <IconHome size={14} aria-hidden />
          <VisuallyHidden>{`, ${t('isDefault')}`}</VisuallyHidden>
        </>
      )}
      {isCurrent && listViews.changes && <small>{t('isChanged')}</small>}
    </Link>
  );
}

/** The actions on the current view. */
function ViewMenu({ view, listViews }: { view: SavedView; listViews: ListViews }) {
  const { t } = useTranslation('views');
  const { has } = usePermissions();
  const [openDialog, setOpenDialog] = useState<'edit' | 'remove' | null>(null);
  const mayShare = has('savedViews.share');
  const mayChange = view.mine || mayShare;
  const isDefault = listViews.defaultView === view.id;
  return (
    <>
      <LineMenu label={t('actionsOf', { name: view.name })} position="bottom-start" width={290}>
        <Menu.Item onClick={() => listViews.setDefaultView(isDefault ? null : view.id)}>
          {t(isDefault ? 'dropDefault' : 'makeDefault')}
        </Menu.Item>
        {listViews.changes && <Menu.Item onClick={() => listViews.openView(view)}>{t('discard')}</Menu.Item>}
        {mayChange && (
          <>
            <Menu.Item onClick={() => setOpenDialog('edit')}>
              {t(mayShare ? 'renameOrShare' : 'rename')}
            </Menu.Item>
            <Menu.Item color="red" onClick={() => setOpenDialog('remove')}>
              {t('remove')}
            </Menu.Item>
          </>
        )}
      </LineMenu>
      {openDialog === 'edit' && <EditViewDialog view={view} onClose={() => setOpenDialog(null)} />}
      {openDialog === 'remove' && (
        <RemoveViewDialog view={view} listViews={listViews} onClose={() => setOpenDialog(null)} />
      )}
    </>
  );
}
