import { useEffect, useRef } from 'react';
import { ToastContainer, toast } from 'react-toastify/unstyled';
import { useTranslation } from '../language/language.ts';

/** Moves toasts away from important buttons while there are any. The code is loaded with the first toast. */
function useAvoidButtons() {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    const startAvoiding = async () => (await import('./avoidButtons.ts')).avoidButtons(element);
    // If it cannot be loaded, toasts stay where they are.
    const unsubscribe = toast.onChange(() => void startAvoiding().catch(() => undefined));
    const pauseToasts = () => toast.pause();
    const resumeToasts = () => toast.play();
    element.addEventListener('focusin', pauseToasts);
    element.addEventListener('focusout', resumeToasts);
    return () => {
      unsubscribe();
      element.removeEventListener('focusin', pauseToasts);
      element.removeEventListener('focusout', resumeToasts);
    };
  }, []);
  return container;
}

/**
 * Container of the toasts (specification, section 9): top right, 5 s, dismissed by dragging to 80 percent. It never
 * covers the main buttons of a screen. Focus or hover keeps a toast open.
 */
export function Toasts() {
  const { t } = useTranslation();
  const container = useAvoidButtons();
  return (
    <div ref={container}>
      <ToastContainer
        position="top-right"
        autoClose={5000}
        draggable
        draggablePercent={80}
        closeOnClick
        pauseOnHover
        pauseOnFocusLoss
        aria-label={t('shell.messages')}
      />
    </div>
  );
}
