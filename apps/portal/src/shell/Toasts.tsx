import { ToastContainer } from 'react-toastify/unstyled';
import { useTranslation } from '../language/language.ts';

/** Where messages appear (specification, section 9): top right, for 5 s, dragged away at 80 percent. */
export function Toasts() {
  const { t } = useTranslation();
  return (
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
  );
}
