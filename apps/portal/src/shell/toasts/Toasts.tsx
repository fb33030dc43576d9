import { useEffect, useRef } from 'react';
import { ToastContainer, toast } from 'react-toastify/unstyled';
import { useTranslation } from '../../language/language.ts';

/** While there are messages they stand clear of what may have to be pressed; how, is loaded with the first one. */
function useStandClear() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const clear = async () => (await import('./standClear.ts')).keepClear(element);
    // Without it they stay where they are.
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
 * Where messages appear (specification, section 9): top right, for 5 s, dragged away at 80 percent; never over a button that
 * the screen is about. While one has the focus or the pointer it stays.
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
