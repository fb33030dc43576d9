import { Kbd, Modal } from '@mantine/core';
import { useTranslation } from '../../language/language.ts';
import { useFocusBack } from '../../shell/useFocusBack.ts';
import styles from './keys.module.css';
import { chords } from './keys.ts';
import './words.ts';

/** The keyboard shortcuts of the dashboard by area, opened with "?". */
export function KeysDialog({ onClose }: { onClose(): void }) {
  const { t, localize } = useTranslation('finder');
  const common = useTranslation().t;
  useFocusBack();
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
        {chords.map(({ where, keys }) => (
          <section key={where[0]}>
            <h3>{localize(where)}</h3>
            <dl>
              {keys.map(({ chord, does }) => (
                <div key={does[0]}>
                  <dt>{localize(does)}</dt>
                  <dd>
                    {chord.map((key) => (
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
