import { maxPins } from '@centinela/api/savedViews/dashboardSettings.ts';
import { ActionIcon, Group, Modal, Select, Stack, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPinnedOff } from '@tabler/icons-react';
import { useTranslation } from '../../language/language.ts';
import { moveItem } from '../../shared/list/reorder.ts';
import { useRestoreFocus } from '../../shell/useRestoreFocus.ts';
import type { PlaceGroup } from '../places/usePlaces.ts';
import { useChangeSettings, useDashboardSettings } from '../settings/useDashboardSettings.ts';
import { replacePins } from './arrangePlaces.ts';
import { Pictogram } from './Pictogram.tsx';
import styles from './sidebar.module.css';

/** Chooses and orders the pinned screens with buttons. */
export function PinDialog({ groups, onClose }: { groups: readonly PlaceGroup[]; onClose(): void }) {
  const { t } = useTranslation();
  useRestoreFocus();
  const pins = useDashboardSettings()?.pins ?? [];
  const changeSettings = useChangeSettings();
  // The first group is always at the top.
  const choices = groups.slice(1);
  const places = choices.flatMap((group) => group.places);
  const pinned = pins.flatMap((path) => places.filter(({ to }) => to === path));
  const paths = pinned.map(({ to }) => to);
  const setPins = (next: readonly string[]) => void changeSettings({ pins: replacePins(pins, paths, next) });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('pins.arrange')}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <Stack gap="1rem">
        <Text size="sm" c="dimmed">
          {t('pins.about')}
        </Text>
        <ol className={styles.pinned}>
          {pinned.map(({ to, title }, index) => (
            <li key={to}>
              <Pictogram to={to} />
              <span>{title}</span>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('pins.up', { title })}
                disabled={index === 0}
                onClick={() => setPins(moveItem(paths, index, index - 1))}
              >
                <IconArrowUp size={16} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('pins.down', { title })}
                disabled={index === pinned.length - 1}
                onClick={() => setPins(moveItem(paths, index, index + 1))}
              >
                <IconArrowDown size={16} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('pins.remove', { title })}
                onClick={() => setPins(paths.filter((path) => path !== to))}
              >
                <IconPinnedOff size={16} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ol>
        <Group align="flex-end">
          <Select
            flex="1"
            label={t('pins.choose')}
            placeholder={t('pins.search')}
            searchable
            value={null}
            disabled={pins.length >= maxPins}
            nothingFoundMessage={t('list.nothingFound')}
            comboboxProps={{ withinPortal: false }}
            data={choices.map((group) => ({
              group: group.title ?? '',
              items: group.places
                .filter(({ to }) => !paths.includes(to))
                .map(({ to, title }) => ({ value: to, label: title })),
            }))}
            onChange={(path) => path && setPins([...paths, path])}
          />
        </Group>
      </Stack>
    </Modal>
  );
}
