import { Button } from '@centinela/ui/parts/Button/Button.tsx';
import { VisuallyHidden } from '@centinela/ui/parts/VisuallyHidden/VisuallyHidden.tsx';
import styles from './CopyLink.module.css';

/** Address to copy: a read-only field, plus a copy button when the script runs (`copyLink.ts`). */
export const CopyLink = ({ url }: { url: string }) => (
  <div className={styles.link}>
    <input className={styles.field} value={url} readOnly aria-label="Enlace de tu propuesta" />
    <Button variant="strong" hidden data-part="copy">
      Copiar
    </Button>
    <VisuallyHidden role="status">{null}</VisuallyHidden>
  </div>
);
