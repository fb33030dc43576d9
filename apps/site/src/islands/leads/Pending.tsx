import { Button } from '@centinela/ui/parts/Button/Button.tsx';
import { formatPendingTitle } from './delivery.ts';
import styles from './Pending.module.css';

/** Message of a form that waits for a retry, with buttons to send it now or to cancel (`formDelivery.ts`). */
export const Pending = () => (
  <div className={styles.pending}>
    <p role="status">
      <strong>{formatPendingTitle(false)}</strong> Lo que escribiste está guardado en esta página y sale
      apenas se pueda: no hace falta que hagas nada. Solo dejala abierta.
    </p>
    <div className={styles.ways}>
      <Button size="small" data-part="sendNow">
        Enviar ahora
      </Button>
      <Button size="small" variant="plain" data-part="cancel">
        Cancelar el envío
      </Button>
    </div>
  </div>
);
