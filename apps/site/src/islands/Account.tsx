import { Button } from '@centinela/ui/parts/Button/Button.tsx';
import { ChevronIcon, CloseIcon, PersonIcon } from '@centinela/ui/parts/icons/icons.tsx';
import { VisuallyHidden } from '@centinela/ui/parts/VisuallyHidden/VisuallyHidden.tsx';
import styles from './Account.module.css';
// The dialog embeds the login page's form.
import './login/LoginForm.module.css';
import { useTranslate } from './useTranslate.ts';

const titleId = 'ingresar-titulo';
/** Text that says why the session ended; empty for other logins. */
const endedId = 'ingresar-motivo';

/**
 * Account area of the header: a link to the login page, which `account.ts` replaces with the user's name and links to
 * the home page and to log out.
 */
export function Account() {
  const translate = useTranslate();
  return (
    <>
      <a className={styles.enter} href="/ingresar" data-part="enter">
        <PersonIcon />
        <span className={styles.word}>{translate('Ingresar')}</span>
      </a>
      <dialog
        className={`day ${styles.dialog}`}
        aria-labelledby={titleId}
        aria-describedby={endedId}
        data-part="dialog"
      >
        <div className={styles.content}>
          <h2 id={titleId} className={styles.title}>
            {translate('Ingresá a tu cuenta')}
          </h2>
          <p id={endedId} className={styles.ended}>
            <span data-ended="idle" hidden>
              {translate('Tu sesión se cerró por inactividad. Ingresá y volvés a donde estabas.')}
            </span>
            <span data-ended="expired" hidden>
              {translate('Tu sesión se cerró. Ingresá y volvés a donde estabas.')}
            </span>
          </p>
          <div data-part="login" />
          <button type="button" className={styles.close} data-part="close">
            <CloseIcon />
            <VisuallyHidden>{translate('Cerrar')}</VisuallyHidden>
          </button>
        </div>
      </dialog>
      <details className={styles.visitor} data-menu="" hidden data-part="visitor">
        <summary className={styles.enter}>
          <PersonIcon />
          <span className={styles.word} data-part="name" />
          <ChevronIcon size={16} />
        </summary>
        <div className={`day ${styles.menu}`}>
          <a href="/ingresar" data-part="home">
            {translate('Ir a mi cuenta')}
          </a>
          <Button variant="plain" size="small" data-part="leave">
            {translate('Cerrar sesión')}
          </Button>
        </div>
      </details>
    </>
  );
}
