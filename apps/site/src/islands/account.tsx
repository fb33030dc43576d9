import { Button } from '@centinela/ui/parts/Button/Button.tsx';
import { ChevronIcon, CloseIcon, PersonIcon } from '@centinela/ui/parts/icons/icons.tsx';
import { VisuallyHidden } from '@centinela/ui/parts/VisuallyHidden/VisuallyHidden.tsx';
import { type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import styles from './account.module.css';
import { loginFlags, withoutLogin } from './login/flags.ts';
import { LoginForm } from './login/loginForm.tsx';
import type { Visitor } from './login/session.ts';
import { useVisitor } from './login/useVisitor.ts';

/** In the header: the way in, or the visitor's name with the way home and out. */
export function Account({ email }: { email: string | null }) {
  const visitor = useVisitor();
  if (visitor) return <VisitorMenu visitor={visitor} />;
  return loginFlags(visitor, '').showLogin && <Enter email={email} />;
}

/** A link to the login page; with a script, it opens the login where one is. */
function Enter({ email }: { email: string | null }) {
  const [isOpen, setOpen] = useState(false);
  /** Where the login goes back to: the page that a link from outside opened it over. */
  const [back, setBack] = useState<string | null>(null);
  useEffect(() => {
    if (!loginFlags(null, location.search).OpenLoginFromOutside) return;
    setBack(withoutLogin(location));
    setOpen(true);
  }, []);
  const close = () => {
    setOpen(false);
    // Loaded again, the page does not ask once more.
    if (back !== null) history.replaceState(history.state, '', back);
    setBack(null);
  };
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <a className={styles.enter} href="/ingresar" onClick={open}>
        <PersonIcon />
        <span className={styles.word}>Ingresar</span>
      </a>
      {isOpen && <LoginDialog email={email} redirectTo={back} onClose={close} />}
    </>
  );
}

interface LoginDialogProps {
  email: string | null;
  redirectTo: string | null;
  onClose(): void;
}

function LoginDialog({ email, redirectTo, onClose }: LoginDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    // The backdrop belongs to the dialog: a click that lands on the dialog itself is outside its content.
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself.
    <dialog
      ref={dialog}
      className={`day ${styles.dialog}`}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) dialog.current?.close();
      }}
    >
      <div className={styles.content}>
        <h2 id={titleId} className={styles.title}>
          Ingresá a tu cuenta
        </h2>
        <LoginForm email={email} redirectTo={redirectTo} error={null} />
        <button type="button" className={styles.close} onClick={() => dialog.current?.close()}>
          <CloseIcon />
          <VisuallyHidden>Cerrar</VisuallyHidden>
        </button>
      </div>
    </dialog>
  );
}

function VisitorMenu({ visitor }: { visitor: Visitor }) {
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    // Whatever it answers, the visitor asked to be out: the start page shows what became of it.
    await fetch('/api/auth/logout', { method: 'POST', headers: { accept: 'application/json' } }).catch(
      () => null,
    );
    location.assign('/');
  };
  return (
    <details className={styles.visitor} data-menu="">
      <summary className={styles.enter}>
        <PersonIcon />
        <span className={styles.word}>{visitor.name}</span>
        <ChevronIcon size={16} />
      </summary>
      <div className={`day ${styles.menu}`}>
        <a href={visitor.home}>Ir a mi cuenta</a>
        <Button look="plain" size="small" disabled={isLeaving} onClick={leave}>
          Cerrar sesión
        </Button>
      </div>
    </details>
  );
}
