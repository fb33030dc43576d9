import { ButtonLink } from '@centinela/ui/parts/Button/Button.tsx';
import styles from './QuoteFrame.module.css';
import { frameAttributes } from './quoteFrame.ts';

/** The quote form, embedded directly. */
export const QuoteFrame = ({ url }: { url: string }) => (
  <>
    <div className={styles.box}>
      <iframe src={url} {...frameAttributes} />
    </div>
    <OwnWindow url={url} />
  </>
);

/**
 * Placeholder of a quote form on another site: a drawing, what happens next, and a link to that site. The script loads the
 * form into this place instead of following the link.
 */
export function QuotePlaceholder({ url }: { url: string }) {
  const { host } = new URL(url);
  return (
    <>
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
          El cotizador es de otro sitio. Todavía no cargamos nada de ahí: recién cuando lo abrís, y desde ese
          momento valen sus propias cookies.
        </p>
        <ButtonLink href={url}>Abrir acá el cotizador de {host}</ButtonLink>
      </div>
      <OwnWindow url={url} />
    </>
  );
}

/** Link for a browser that blocks the embedded form. */
const OwnWindow = ({ url }: { url: string }) => (
  <p className={styles.other}>
    ¿No lo ves? <a href={url}>Abrilo en {new URL(url).host}</a>
  </p>
);
