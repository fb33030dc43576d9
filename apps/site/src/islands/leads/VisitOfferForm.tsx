import { maxOffered } from '@centinela/api/visits/offer.ts';
import { Button } from '@centinela/ui/parts/Button/Button.tsx';
import { useTranslate } from '../useTranslate.ts';
import styles from './LeadForm.module.css';

const buttons = Array.from({ length: maxOffered }, (_, index) => index);

/**
 * Form with the next free half-days: one click books. Hidden until the script fills in the server's offer, because a form
 * that was posted without a script leads to the page of the visit instead.
 */
export const VisitOfferForm = () => (
  <form className={styles.offer} method="post" data-part="offer" hidden>
    <p>
      <strong data-part="offerTitle" />
    </p>
    <div className={styles.offerOptions}>
      {buttons.map((index) => (
        <Button key={index} type="submit" name="elegir" variant="strong" hidden />
      ))}
    </div>
    <p>
      <a href="/contacto" data-part="offerMore">
        {useTranslate()('Ver más horarios')}
      </a>
    </p>
  </form>
);
