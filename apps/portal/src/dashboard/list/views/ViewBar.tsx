import type { SavedView } from '@centinela/api/savedViews/savedViews.ts';
import { VisuallyHidden } from '@centinela/ui/parts/VisuallyHidden/VisuallyHidden.tsx';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconHome, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { usePermissions } from '../../../calls/permissions.ts';
import { useTranslation } from '../../../language/language.ts';
import type { ListPlace } from './listPlace.ts';
import { EditViewDialog, RemoveViewDialog } from './ViewDialogs.tsx';
import styles from './views.module.css';
import './words.ts';

/** The views of a list, each a click away, and what may be done with the one that is chosen. Nothing where there are none. */
export function ViewBar({ place }: { place: ListPlace }) {
  const { t } = useTranslation('views');
  const { views, chosen } = place;
  if (views.length === 0) return null;
  return (
    <>
      <div className={styles.bar}>
        <nav aria-label={t('views')} className={styles.views}>
          <Link
            className={styles.view}
            to={place.to(null)}
            aria-current={chosen === null ? 'page' : undefined}
          >
            {t('all')}
          </Link>
          {views.map((view) => (
            <ViewLink key={view.id} view={view} place={place} />
          ))}
        </nav>
        {chosen && <ViewMenu key={chosen.id} view={chosen} place={place} />}
      </div>
      {place.isLess && (
        <p className={styles.less} role="status">
          {t('isLess')}
        </p>
      )}
    </>
  );
}

function ViewLink({ view, place }: { view: SavedView; place: ListPlace }) {
  const { t } = useTranslation('views');
  const isChosen = place.chosen?.id === view.id;
  const by = t('sharedBy', { owner: view.owner });
  return (
    <Link
      className={styles.view}
      to={place.to(view)}
      aria-current={isChosen ? 'page' : undefined}
      title={view.shared ? by : undefined}
    >
      {view.shared && <IconUsers size={14} aria-hidden />}
      {view.name}
      {view.shared && <VisuallyHidden>{`, ${by}`}</VisuallyHidden>}
      {place.defaultView === view.id && (
        <>
          <IconHome size={14} aria-hidden />
          <VisuallyHidden>{`, ${t('isDefault')}`}</VisuallyHidden>
        </>
      )}
      {isChosen && place.changes && <small>{t('isChanged')}</small>}
    </Link>
  );
}

/** What may be done with the chosen view. */
function ViewMenu({ view, place }: { view: SavedView; place: ListPlace }) {
  const { t } = useTranslation('views');
  const { has } = usePermissions();
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null);
  const mayShare = has('savedViews.share');
  const mayChange = view.mine || mayShare;
  const isDefault = place.defaultView === view.id;
  return (
    <>
      <Menu position="bottom-start" width={290} shadow="md">
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('actionsOf', { name: view.name })}
          >
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => place.openWith(isDefault ? null : view.id)}>
            {t(isDefault ? 'dropDefault' : 'makeDefault')}
          </Menu.Item>
          {place.changes && <Menu.Item onClick={() => place.go(view)}>{t('discard')}</Menu.Item>}
          {mayChange && (
            <>
              <Menu.Item onClick={() => setOpen('edit')}>
                {t(mayShare ? 'renameOrShare' : 'rename')}
              </Menu.Item>
              <Menu.Item color="red" onClick={() => setOpen('remove')}>
                {t('remove')}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {open === 'edit' && <EditViewDialog view={view} onClose={() => setOpen(null)} />}
      {open === 'remove' && <RemoveViewDialog view={view} place={place} onClose={() => setOpen(null)} />}
    </>
  );
}
