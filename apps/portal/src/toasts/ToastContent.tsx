import { useTranslation } from '../language/language.ts';
import type { MessageExtras } from './message.ts';
import styles from './Toasts.module.css';
import { runUndo, type Undo } from './undo.ts';

interface Props {
  message: string;
  detail?: string | undefined;
  link?: MessageExtras['link'];
  undo?: Undo | undefined;
}

/** Content of a toast: message, detail, link and undo button. A click anywhere closes it. */
export function ToastContent({ message, detail, link, undo }: Props) {
  const { t } = useTranslation();
  return (
    <div className={styles.words}>
      <p>{message}</p>
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
