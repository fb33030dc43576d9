import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { entryPath as publicPath } from '@centinela/sections/kernel/derive.ts';
import { isSwitchedOn } from '@centinela/sections/kernel/entrySwitch.ts';
import { Menu } from '@mantine/core';
import {
  IconCopy,
  IconCopyPlus,
  IconExternalLink,
  IconEye,
  IconEyeOff,
  IconHelpCircle,
  IconHistory,
  IconPencil,
  IconSend,
  IconTrash,
} from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { usePermissions } from '../../calls/permissions.ts';
import { useTranslation } from '../../language/language.ts';
import { getRecordPath } from '../../navigation/paths.ts';
import { LineMenu } from '../../shared/lines/LineMenu.tsx';
import type { EntryPanel } from '../entry/EntryDrawer.tsx';
import type { EntryRecord } from '../records/entries.ts';
import { getEntryTitle } from '../records/titles.ts';
import type { EntryActions } from './useEntryActions.ts';
import { useOtherFlavours } from './useOtherFlavours.ts';

interface RowMenuProps {
  definition: Definition;
  record: EntryRecord;
  actions: EntryActions;
  onPanel(panel: EntryPanel, record: EntryRecord): void;
}

/** All actions on one entry; actions that the user may not perform are not rendered. */
export function RowMenu({ definition, record, actions, onPanel }: RowMenuProps) {
  const { t, localize } = useTranslation();
  const { canAccess } = usePermissions();
  const copyTargets = useOtherFlavours(definition, record);
  const title = getEntryTitle(definition, record, localize);
  const pagePath = publicPath(definition, record);
  const renderItem = (Icon: typeof IconCopy, label: ReactNode, onClick: () => void) => (
    <Menu.Item leftSection={<Icon size={16} aria-hidden />} onClick={onClick}>
      {label}
    </Menu.Item>
  );
  const mayUpdate = canAccess(definition, 'update');
  const isOn = isSwitchedOn(definition, record);

  return (
    <LineMenu label={t('list.actionsOf', { title })} width={240}>
      {canAccess(definition, 'show') && (
        <Menu.Item
          component={Link}
          to={getRecordPath(definition, record)}
          leftSection={<IconPencil size={16} aria-hidden />}
        >
          {mayUpdate ? t('list.edit') : t('list.show')}
        </Menu.Item>
      )}
      {pagePath && record.state === 'published' && (
        <Menu.Item
          component="a"
          href={pagePath}
          target="_blank"
          leftSection={<IconExternalLink size={16} aria-hidden />}
        >
          {t('list.seeOnSite')}
        </Menu.Item>
      )}
      {canAccess(definition, 'save') &&
        renderItem(IconCopy, t('list.duplicate'), () => void actions.duplicate(record))}
      {copyTargets.map(({ flavour, name }) => (
        <Fragment key={flavour}>
          {renderItem(
            IconCopyPlus,
            t('list.copyTo', { flavour: name }),
            () => void actions.copyTo(record, flavour, name),
          )}
        </Fragment>
      ))}
      {mayUpdate && (
        <>
          <Menu.Divider />
          {(record.state !== 'published' || record.changed) &&
            renderItem(IconSend, t('list.publish'), () => void actions.publish(record))}
          {/* A draft is not visible anyway. */}
          {(record.state === 'published' || !isOn) &&
            renderItem(
              isOn ? IconEyeOff : IconEye,
              isOn ? t('list.disable') : t('list.enable'),
              () => void actions.toggle(record),
            )}
        </>
      )}
      {canAccess(definition, 'show') && (
        <>
          <Menu.Divider />
          {renderItem(IconHelpCircle, t('entry.visibility.title'), () => onPanel('visibility', record))}
          {renderItem(IconHistory, t('entry.versions.title'), () => onPanel('versions', record))}
        </>
      )}
      {canAccess(definition, 'delete') && definition.namedBy.delete && (
        <>
          <Menu.Divider />
          <Menu.Item
            color="red"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => actions.askRemoval(record)}
          >
            {t('list.delete')}
          </Menu.Item>
        </>
      )}
    </LineMenu>
  );
}
