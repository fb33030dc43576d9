import type { ReactNode } from 'react';
import { toast } from 'react-toastify/unstyled';

/** Toasts that come together appear this many milliseconds apart (specification, section 9). */
const stackingDelay = 500;

let nextAt = 0;

function delay(): number {
  const now = Date.now();
  const wait = Math.max(0, nextAt - now);
  nextAt = now + wait + stackingDelay;
  return wait;
}

/** Tells the user something: the message of the specification, or the server's own words. */
export const notify = {
  success: (message: string) => void toast.success(message, { delay: delay() }),
  /** For what somebody did not wait for, with the way to it: stays until it is dealt with. */
  ended: (message: ReactNode) => void toast.success(message, { delay: delay(), autoClose: false }),
  info: (message: string) => void toast.info(message, { delay: delay() }),
  warning: (message: string) => void toast.warning(message, { delay: delay() }),
  /** The same error from several calls at once is said once. */
  error: (message: string) => {
    if (!toast.isActive(message)) toast.error(message, { delay: delay(), toastId: message });
  },
};
