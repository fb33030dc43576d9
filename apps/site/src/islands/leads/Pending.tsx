import { Button } from '@centinela/ui/parts/Button/Button.tsx';
import { pendingTitle } from './delivery.ts';
import styles from './pending.module.css';

/** Message that the form waits to be sent, with buttons to send it now or to cancel (`formDelivery.ts`). */
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
