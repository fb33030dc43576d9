import { ButtonLink } from '@centinela/ui/parts/Button/Button.tsx';
import styles from './QuoteFrame.module.css';

/**
 * Placeholder of the quote form: a drawing and a link that opens the other site. The script loads that site into this
 * place.
 */
export const QuoteFrame = ({ url }: { url: string }) => (
  <div className={styles.box} data-quote>
    <svg className={styles.drawing} viewBox="0 0 320 120" aria-hidden="true">
      <rect x="8" y="8" width="304" height="104" rx="12" className={styles.paper} />
      <rect x="28" y="28" width="92" height="10" rx="5" className={styles.line} />
      <rect x="28" y="50" width="120" height="18" rx="9" className={styles.field} />
      <rect x="28" y="78" width="120" height="18" rx="9" className={styles.field} />
      <path d="M196 92V58l40-26 40 26v34z" className={styles.house} />
      <rect x="226" y="62" width="20" height="18" rx="2" className={styles.window} />
    </svg>
    <p>
      El cotizador es de otro sitio: se abre acá recién cuando lo pedís, y desde ahí valen sus propias
      cookies.
    </p>
    <ButtonLink href={url}>Abrir el cotizador</ButtonLink>
  </div>
);
