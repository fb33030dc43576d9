import { Kbd, Modal } from '@mantine/core';
import { useTranslation } from '../../language/language.ts';
import { useRestoreFocus } from '../../shell/useRestoreFocus.ts';
import styles from './ShortcutsDialog.module.css';
import { shortcuts } from './shortcuts.ts';
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
      <p className={styles.about}>{t('keysAbout')}</p>
      <div className={styles.groups}>
        {shortcuts.map(({ where, keys }) => (
          <section key={where[0]}>
            <h3>{localize(where)}</h3>
            <dl>
              {keys.map(({ combination, action }) => (
                <div key={action[0]}>
                  <dt>{localize(action)}</dt>
                  <dd>
                    {combination.map((key) => (
                      <Kbd key={key}>{localize(key === 'Mod' ? modName : [key, key])}</Kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  );
}

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);
const modName = isApple ? (['⌘', '⌘'] as const) : (['Ctrl', 'Ctrl'] as const);
