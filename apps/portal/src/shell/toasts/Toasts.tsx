import { useEffect, useRef } from 'react';
import { ToastContainer, toast } from 'react-toastify/unstyled';
import { useTranslation } from '../../language/language.ts';
import { freeTop } from './freeTop.ts';

/** What a screen is about: its primary buttons, and what its dialogs are closed by. */
const kept = [
  '.mantine-Button-root:not([data-variant])',
  '.mantine-Button-root[data-variant="filled"]',
  '.mantine-Modal-close',
  '.mantine-Drawer-close',
  '[data-primary]',
].join(', ');

/** Milliseconds between two looks at where those buttons are, while there are messages. */
const pace = 200;

/** Moves the messages out of the way of what may have to be pressed. @returns whether there are any */
function standClear(place: HTMLElement): boolean {
  const stack = place.querySelector<HTMLElement>('.Toastify__toast-container');
  if (!stack) return false;
  const { style } = document.documentElement;
  const shift = Number.parseFloat(style.getPropertyValue('--toasts-shift')) || 0;
  const { top, bottom, left, right } = stack.getBoundingClientRect();
  const own = { top: top - shift, bottom: bottom - shift, left, right };
  const buttons = [...document.querySelectorAll(kept)]
    .filter((button) => !place.contains(button) && button.checkVisibility())
    .map((button) => button.getBoundingClientRect());
  const moved = freeTop(own, buttons, window.innerHeight) - own.top;
  if (moved !== shift) style.setProperty('--toasts-shift', `${moved}px`);
  return true;
}

/** Looks where the buttons are for as long as there are messages, for screens change under them; one with the focus stays. */
function useStandClear() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined;
    const stop = () => {
      clearInterval(timer);
      timer = undefined;
    };
    const watch = () => {
      timer ??= setInterval(() => {
        if (!place.current || !standClear(place.current)) stop();
      }, pace);
    };
    const forget = toast.onChange(watch);
    const hold = () => toast.pause();
    const letGo = () => toast.play();
    const element = place.current;
    element?.addEventListener('focusin', hold);
    element?.addEventListener('focusout', letGo);
    return () => {
      forget();
      stop();
      element?.removeEventListener('focusin', hold);
      element?.removeEventListener('focusout', letGo);
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
