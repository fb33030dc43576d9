import { useTranslation } from '../language/language.ts';
import type { MessageExtras } from './message.ts';
import styles from './Toasts.module.css';
import { runUndo, type Undo } from './undo.ts';

/** A message with the number of times it was reported while its toast was open or waiting. */
export interface Message {
  message: string;
  detail: string | undefined;
  link: MessageExtras['link'];
  count: number;
  /** The undo actions of all reports, the latest last. */
  undos: readonly Undo[];
}

/** Content of a toast: message with its count, detail, link and undo button. */
export function ToastContent({ shown: { message, detail, link, count, undos } }: { shown: Message }) {
  const { t } = useTranslation();
  const undoAll = () => {
    for (const undo of undos.toReversed()) runUndo(undo);
  };
  return (
    <div className={styles.words}>
      <p>
        {message}
        {count > 1 && <span className={styles.count}>{t('shell.times', { count })}</span>}
      </p>
      {detail && <p className={styles.detail}>{detail}</p>}
      {(link || undos.length > 0) && (
        <div className={styles.actions}>
          {link && (
            <a href={link.path} target="_blank" rel="noreferrer" className={styles.action}>
              {link.label}
            </a>
          )}
          {undos.length > 0 && (
            <button type="button" className={styles.action} onClick={undoAll}>
              {t('shell.undo')}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
