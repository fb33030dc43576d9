import { Button } from '@centinela/ui/parts/Button/Button.tsx';
import { useTranslate } from '../useTranslate.ts';
import { formatPendingTitle } from './delivery.ts';
import styles from './Pending.module.css';

/** Message of a form that waits for a retry, with buttons to send it now or to cancel (`formDelivery.ts`). */
export function Pending() {
  const translate = useTranslate();
  return (
    <div className={styles.pending}>
      <p role="status">
        <strong>{formatPendingTitle(false, translate)}</strong>{' '}
        {translate(
          'Lo que escribiste está guardado en esta página y sale apenas se pueda: no hace falta que hagas nada. Solo dejala abierta.',
        )}
      </p>
      <div className={styles.ways}>
        <Button size="small" data-part="sendNow">
          {translate('Enviar ahora')}
        </Button>
        <Button size="small" variant="plain" data-part="cancel">
          {translate('Cancelar el envío')}
        </Button>
      </div>
    </div>
  );
}
