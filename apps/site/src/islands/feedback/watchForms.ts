import { sentDraftKey } from '../forms/sentDraftKey.ts';
import { keptToastKey } from './keptToastKey.ts';

/** How long the overlay stays at most while the browser posts a form, in milliseconds: visitors can stop that. */
const maxNativePostMs = 15_000;

const loadFeedback = () => import('./feedback.ts');

const isPost = (form: Element | null): boolean => form instanceof HTMLFormElement && form.method === 'post';

/** Runs something with the feedback's code; nothing if it can't be loaded. */
function withFeedback(run: (feedback: Awaited<ReturnType<typeof loadFeedback>>) => void): void {
  loadFeedback()
    .then(run)
    .catch(() => {});
}

const hasItem = (key: string): boolean => {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    // The browser blocks storage, so nothing was kept.
    return false;
  }
};

/**
 * Loads the feedback when a form is used for the first time, shows the overlay while the browser posts a form itself, and
 * the toast that the previous page has kept. Deletes the draft of a form that the previous page has posted. Forms that a script sends show their feedback themselves.
 */
export function watchForms(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && isPost(target.closest('form')))
      withFeedback(({ prepareFeedback }) => prepareFeedback());
  });
  // Handlers of the forms come first; they prevent the default when they send the form.
  document.addEventListener('submit', ({ defaultPrevented, target }) => {
    if (defaultPrevented || !(target instanceof Element) || !isPost(target)) return;
    withFeedback(({ setLoading }) => {
      setLoading(true);
      setTimeout(() => setLoading(false), maxNativePostMs);
    });
  });
  if (hasItem(sentDraftKey))
    import('../forms/draft.ts').then(
      ({ deleteSentDraft }) => deleteSentDraft(),
      () => {},
    );
  if (hasItem(keptToastKey)) withFeedback(({ showKeptToast }) => showKeptToast());
}
