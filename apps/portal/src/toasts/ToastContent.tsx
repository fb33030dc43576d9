import { useTranslation } from '../language/language.ts';
import styles from './Toasts.module.css';
import { runUndo, type Undo } from './undo.ts';

interface Props {
  message: string;
  detail?: string | undefined;
  undo?: Undo | undefined;
}

/** Content of a toast: message, detail and undo button. A click anywhere closes it. */
export function ToastContent({ message, detail, undo }: Props) {
  const { t } = useTranslation();
  return (
    <div className={styles.words}>
      <p>{message}</p>
      {detail && <p className={styles.detail}>{detail}</p>}
      {undo && (
        <button type="button" className={styles.undo} onClick={() => runUndo(undo)}>
          {t('shell.undo')}
        </button>
      )}
    </div>
  );
}
