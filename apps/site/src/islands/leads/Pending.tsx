import { Button } from '@centinela/ui/parts/Button/Button.tsx';
import { pendingTitle } from './delivery.ts';
import styles from './pending.module.css';

interface PendingProps {
  isSending: boolean;
  onNow?: () => void;
  onCancel?: () => void;
}

/** Says that what was typed waits to be sent, and lets the visitor send it at once or not at all. */
export function Pending({ isSending, onNow, onCancel }: PendingProps) {
  return (
    <div className={styles.pending}>
      <p role="status">
        <strong>{pendingTitle(isSending)}</strong> Lo que escribiste está guardado en esta página y sale
        apenas se pueda: no hace falta que hagas nada. Solo dejala abierta.
      </p>
      <div className={styles.ways}>
        <Button type="button" size="small" disabled={isSending} onClick={onNow} data-part="sendNow">
          Enviar ahora
        </Button>
        <Button type="button" size="small" look="plain" onClick={onCancel} data-part="cancel">
          Cancelar el envío
        </Button>
      </div>
    </div>
  );
}
