import { Box, Flex, Group, Kbd, Modal, Text } from '@mantine/core';
import { useTranslation } from '../../language/language.ts';
import { useRestoreFocus } from '../../shell/useRestoreFocus.ts';
import styles from './ShortcutsDialog.module.css';
import { formatKey, shortcuts } from './shortcuts.ts';
import './words.ts';

/** The keyboard shortcuts of the dashboard by area, opened with "?". */
export function ShortcutsDialog({ onClose }: { onClose(): void }) {
  const { t, localize } = useTranslation('finder');
  const common = useTranslation().t;
  useRestoreFocus();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('keys')}
      size="lg"
      closeButtonProps={{ 'aria-label': common('shell.close') }}
    >
      <Text inherit mb="1rem" c="dimmed">
        {t('keysAbout')}
      </Text>
      <div className={styles.groups}>
        {shortcuts.map(({ where, keys }) => (
          <section key={where[0]}>
            <Box component="h3" m="0 0 0.35rem" fz="0.95rem">
              {localize(where)}
            </Box>
            <Box component="dl" m={0}>
              {keys.map(({ combination, action }) => (
                <Group
                  key={action[0]}
                  className={styles.shortcut}
                  justify="space-between"
                  align="baseline"
                  wrap="nowrap"
                >
                  <dt>{localize(action)}</dt>
                  <Flex component="dd" flex="none" gap="0.25rem" m={0}>
                    {combination.map((key) => (
                      <Kbd key={key}>{formatKey(key)}</Kbd>
                    ))}
                  </Flex>
                </Group>
              ))}
            </Box>
          </section>
        ))}
      </div>
    </Modal>
  );
}
