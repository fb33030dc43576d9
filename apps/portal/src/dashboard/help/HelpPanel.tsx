import { Box, Drawer, Group, Kbd, Stack, UnstyledButton } from '@mantine/core';
import { useLocation } from 'react-router';
import { useTranslation } from '../../language/language.ts';
import { useRestoreFocus } from '../../shell/useRestoreFocus.ts';
import { formatKey } from '../finder/shortcuts.ts';
import { findHelp, type Help } from './findHelp.ts';
import styles from './help.module.css';
import { SectionPlace } from './SectionPlace.tsx';
import './words.ts';

interface HelpPanelProps {
  onClose(): void;
  onTour(): void;
}

/** Help for the open screen at its side: what it is, where it appears, what to do, and the shortcuts. */
export function HelpPanel({ onClose, onTour }: HelpPanelProps) {
  const { t } = useTranslation('help');
  const common = useTranslation().t;
  const location = useLocation();
  useRestoreFocus();
  const help = findHelp(location);
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="25rem"
      title={t('title')}
      closeButtonProps={{ 'aria-label': common('shell.close') }}
    >
      <Stack gap="1.5rem">
        {help ? <ScreenHelp help={help} /> : <p className={styles.text}>{t('none')}</p>}
        <UnstyledButton className={styles.tourLink} onClick={onTour}>
          {t('tour.again')}
        </UnstyledButton>
      </Stack>
    </Drawer>
  );
}

function ScreenHelp({ help }: { help: Help }) {
  const { t, localize } = useTranslationOfHelp();
  return (
    <>
      <section>
        <h3 className={styles.heading}>{t('what')}</h3>
        <p className={styles.text}>{localize(help.about)}</p>
      </section>
      {help.where && (
        <section>
          <h3 className={styles.heading}>{t('where')}</h3>
          <div className={styles.where}>
            {help.section && <SectionPlace section={help.section} />}
            <p className={styles.text}>{localize(help.where)}</p>
          </div>
        </section>
      )}
      {help.example && (
        <section>
          <h3 className={styles.heading}>{t('example')}</h3>
          <p className={styles.text}>{localize(help.example)}</p>
        </section>
      )}
      <section>
        <h3 className={styles.heading}>{t('actions')}</h3>
        <ul className={styles.actions}>
          {help.actions.map((action) => (
            <li key={action[0]}>{localize(action)}</li>
          ))}
        </ul>
      </section>
      <section>
        <h3 className={styles.heading}>{t('shortcuts')}</h3>
        <Box component="dl" m={0}>
          {help.shortcuts
            .flatMap(({ keys }) => keys)
            .map(({ combination, action }) => (
              <Group key={action[0]} className={styles.shortcut} justify="space-between" wrap="nowrap">
                <dt>{localize(action)}</dt>
                <Group component="dd" gap="0.25rem" m={0} wrap="nowrap">
                  {combination.map((key) => (
                    <Kbd key={key}>{formatKey(key)}</Kbd>
                  ))}
                </Group>
              </Group>
            ))}
        </Box>
      </section>
    </>
  );
}

function useTranslationOfHelp() {
  const { t } = useTranslation('help');
  const { localize } = useTranslation();
  return { t, localize };
}
