import { useEffect, useRef } from 'react';
import { ToastContainer, toast } from 'react-toastify/unstyled';
import { useTranslation } from '../../language/language.ts';

/** Moves toasts away from important buttons while there are any. The code is loaded with the first toast. */
function useStandClear() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const clear = async () => (await import('./standClear.ts')).keepClear(element);
    // If it cannot be loaded, toasts stay where they are.
    const forget = toast.onChange(() => void clear().catch(() => undefined));
    const hold = () => toast.pause();
    const letGo = () => toast.play();
    element.addEventListener('focusin', hold);
    element.addEventListener('focusout', letGo);
    return () => {
      forget();
      element.removeEventListener('focusin', hold);
      element.removeEventListener('focusout', letGo);
    };
  }, []);
  return place;
}

/**
 * Container of the toasts (specification, section 9): top right, 5 s, dismissed by dragging to 80 percent. It never
 * covers the main buttons of a screen. Focus or hover keeps a toast open.
 */
export function Toasts() {
  const { t } = useTranslation();
  const place = useStandClear();
  return (
    <div ref={place}>
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
