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
  /** Reverts the action that the message reports. */
  undo: Undo | undefined;
}

/** Content of a toast: message with its count, detail, link and undo button. */
export function ToastContent({ shown: { message, detail, link, count, undo } }: { shown: Message }) {
  const { t } = useTranslation();
  return (
    <div className={styles.words}>
      <p>
        {message}
        {count > 1 && <span className={styles.count}>{t('shell.times', { count })}</span>}
      </p>
      {detail && <p className={styles.detail}>{detail}</p>}
      {(link || undo) && (
        <div className={styles.actions}>
          {link && (
            <a href={link.path} target="_blank" rel="noreferrer" className={styles.action}>
              {link.label}
            </a>
          )}
          {undo && (
            <button type="button" className={styles.action} onClick={() => runUndo(undo)}>
              {t('shell.undo')}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
