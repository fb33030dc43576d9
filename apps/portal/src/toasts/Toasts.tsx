import { type KeyboardEvent, useEffect, useRef } from 'react';
import { type CloseButtonProps, ToastContainer, toast } from 'react-toastify/unstyled';
import { useTranslation } from '../language/language.ts';
import { openMessages } from './openMessages.ts';
import { placeToasts } from './placeToasts.ts';
import styles from './Toasts.module.css';

/** Keeps toasts away from controls while there are any, and open while the focus is on them. */
function useToastContainer() {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    const unsubscribe = toast.onChange(() => placeToasts(element));
    const pauseToasts = () => toast.pause();
    const resumeToasts = () => toast.play();
    element.addEventListener('focusin', pauseToasts);
    element.addEventListener('focusout', resumeToasts);
    return () => {
      // Without their container the toasts are gone, and the same messages must be shown again.
      openMessages.clear();
      unsubscribe();
      element.removeEventListener('focusin', pauseToasts);
      element.removeEventListener('focusout', resumeToasts);
    };
  }, []);
  return container;
}

/** Escape closes the toast that has the focus. */
function closeOnEscape({ key, target }: KeyboardEvent): void {
  if (key !== 'Escape' || !(target instanceof Element)) return;
  const id = target.closest('.Toastify__toast')?.id;
  if (id) toast.dismiss(id);
}

/**
 * Container of the toasts (specification, section 9): top right, 5 s, dismissed by dragging to 80 percent. At most three
 * are visible, and they never cover a control. Focus or hover keeps a toast open; Alt+T moves the focus to them.
 */
export function Toasts() {
  const { t } = useTranslation();
  const container = useToastContainer();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles keys of the toasts inside, which can have the focus
    <div ref={container} onKeyDown={closeOnEscape}>
      <ToastContainer
        position="top-right"
        autoClose={5000}
        limit={3}
        draggable
        draggablePercent={80}
        closeOnClick
        pauseOnHover
        pauseOnFocusLoss
        closeButton={CloseButton}
        aria-label={t('shell.messages')}
      />
    </div>
  );
}

function CloseButton({ closeToast }: CloseButtonProps) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className={styles.close}
      aria-label={t('shell.closeMessage')}
      onClick={(event) => {
        event.stopPropagation();
        closeToast(true);
      }}
    >
      ×
    </button>
  );
}
