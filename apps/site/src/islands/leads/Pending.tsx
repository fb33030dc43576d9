import { Button } from '@centinela/ui/parts/Button/Button.tsx';
import { pendingTitle } from './delivery.ts';
import styles from './pending.module.css';

/** Says that what was typed waits to be sent, and lets the visitor send it at once or not at all (`formDelivery.ts`). */
export const Pending = () => (
  <div className={styles.pending}>
    <p role="status">
      <strong>{pendingTitle(false)}</strong> Lo que escribiste está guardado en esta página y sale apenas se
      pueda: no hace falta que hagas nada. Solo dejala abierta.
    </p>
    <div className={styles.ways}>
      <Button size="small" data-part="sendNow">
        Enviar ahora
      </Button>
      <Button size="small" look="plain" data-part="cancel">
        Cancelar el envío
      </Button>
    </div>
  </div>
);
