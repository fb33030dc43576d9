import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { Button, Menu } from '@mantine/core';
import { IconArrowsSort, IconDotsVertical, IconTrash } from '@tabler/icons-react';
import { usePermissions } from '../../calls/permissions.ts';
import { useTranslation } from '../../language/language.ts';
import type { EntryActions } from './useEntryActions.ts';

interface ListMenuProps {
  definition: Definition;
  actions: EntryActions;
  onOrder(): void;
  onBin(): void;
}

/** The actions on the whole list: manual order, a switch for all entries, and the bin. */
export function ListMenu({ definition, actions, onOrder, onBin }: ListMenuProps) {
  const { t } = useTranslation();
  const { canAccess } = usePermissions();
  const mayUpdate = canAccess(definition, 'update');
  const mayDelete = canAccess(definition, 'delete') && definition.namedBy.delete !== null;
  const hasToggleAll = definition.toggle?.sent === true && mayUpdate;
  if (!mayDelete && !hasToggleAll && !(definition.ordered && mayUpdate)) return null;
  return (
    <>
      {definition.ordered && mayUpdate && (
        <Button variant="default" leftSection={<IconArrowsSort size={16} aria-hidden />} onClick={onOrder}>
          {t('order.title')}
        </Button>
      )}
      {(mayDelete || hasToggleAll) && (
        <Menu position="bottom-end" width={220}>
          <Menu.Target>
            <Button variant="default" px="xs" aria-label={t('list.more')}>
              <IconDotsVertical size={18} />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {hasToggleAll && (
              <>
                <Menu.Item onClick={() => void actions.toggleAll(true)}>{t('list.allOn')}</Menu.Item>
                <Menu.Item onClick={() => void actions.toggleAll(false)}>{t('list.allOff')}</Menu.Item>
              </>
            )}
            {mayDelete && (
              <Menu.Item leftSection={<IconTrash size={16} aria-hidden />} onClick={onBin}>
                {t('bin.open')}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}
