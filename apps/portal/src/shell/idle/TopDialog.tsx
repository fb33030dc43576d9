import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './IdleDialog.module.css';

interface TopDialogProps {
  title: string;
  /** Called on Escape. */
  onCancel(): void;
  children: ReactNode;
}

/** The browser's modal dialog: on top of everything, traps the focus and makes the rest inert. */
export function TopDialog({ title, onCancel, children }: TopDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, []);
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className={styles.dialog}
      aria-labelledby={titleId}
      aria-describedby={`${titleId}-text`}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
      // Browsers close a dialog on a second Escape even if the event is cancelled, so it is opened again.
      onClose={() => dialog.current?.isConnected && dialog.current.showModal()}
    >
      <h2 id={titleId}>{title}</h2>
      <div id={`${titleId}-text`}>{children}</div>
    </dialog>
  );
}
