import { deleteLocalData, logoutMessage } from '@centinela/api/session/device.ts';
import { getLogoutDestination } from '@centinela/api/session/logoutDestination.ts';
import { sessionName } from '@centinela/api/session/manager.ts';
import { find, findPart } from './dom.ts';
import { setErrorTitle } from './errorTitle.ts';
import { setLoading } from './feedback/feedback.ts';
import { getLoginFlags, type LoginRequest, readLoginRequest } from './login/flags.ts';
import { startLogin } from './login/loginForm.ts';
import { readVisitor, sessionChange } from './login/session.ts';
import { loadPage } from './readPage.ts';

const loginPage = '/ingresar';
const loginFormSelector = '[data-island="loginForm"]';

/**
 * Timeout for loading the form, in milliseconds; then the login page is opened. A click has no visible effect until
 * then.
 */
const formTimeoutMs = 1000;

/** Builds the URL of the login page with the page to return to. */
const buildLoginUrl = (returnUrl: string | null): string =>
  returnUrl === null ? loginPage : `${loginPage}?${new URLSearchParams({ redirectTo: returnUrl })}`;

/** Loads the form of the login page into this page and starts it; null when it can't be loaded. */
async function loadLoginForm(url: string): Promise<HTMLElement | null> {
  const page = await loadPage(url, formTimeoutMs);
  const form = page && find(page, `${loginFormSelector} > *`);
  if (!form) return null;
  const adopted = document.adoptNode(form);
  startLogin(adopted);
  return adopted;
}

/** Creates the login dialog; it navigates to the login page when the dialog can't be opened. */
function createDialog(element: HTMLElement) {
  const dialog = element.querySelector('dialog');
  /** The page's URL without the request for a login; null if the page's URL has none. */
  let pageUrl: string | null = null;
  let isOpening = false;
  dialog?.addEventListener('close', () => {
    // A reload must not open the dialog again.
    if (pageUrl !== null) history.replaceState(history.state, '', pageUrl);
    pageUrl = null;
    findPart(dialog, 'login')?.replaceChildren();
    setErrorTitle(false);
  });
  dialog?.addEventListener('click', ({ target }) => {
    // A click on the backdrop has the dialog itself as its target.
    if (target === dialog || (target instanceof Element && target.closest('[data-part="close"]')))
      dialog.close();
  });
  return async (request: LoginRequest | null) => {
    if (isOpening) return;
    isOpening = true;
    const url = buildLoginUrl(request?.returnUrl ?? null);
    const form = dialog ? await loadLoginForm(url) : null;
    isOpening = false;
    if (!dialog || !form) return location.assign(url);
    pageUrl = request?.pageUrl ?? null;
    for (const notice of dialog.querySelectorAll<HTMLElement>('[data-ended]'))
      notice.hidden = notice.dataset.ended !== request?.ended;
    findPart(dialog, 'login')?.replaceChildren(form);
    dialog.showModal();
    find(form, 'input:not([type="hidden"])')?.focus();
  };
}

/** Notifies the dashboard in other tabs. */
function notifyTabs(message: string): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(sessionName);
  channel.postMessage(message);
  channel.close();
}

/**
 * Ends the session and opens the home page, whose header shows whether the user is logged out, or the page that offers to
 * end the session at the provider too.
 */
async function logOut(button: HTMLElement): Promise<void> {
  button.toggleAttribute('disabled', true);
  setLoading(true);
  notifyTabs(logoutMessage);
  await deleteLocalData();
  const answer: unknown = await fetch('/api/auth/logout', {
    method: 'POST',
    headers: { accept: 'application/json' },
  })
    .then((response) => response.json())
    .catch(() => null);
  setLoading(false);
  notifyTabs('ended');
  location.assign(getLogoutDestination(answer));
}

/**
 * Starts the header's account area: the login opens as a dialog, and users see links to their home and to log out.
 */
export function startAccount(element: HTMLElement): void {
  const [loginLink, visitorPart] = [findPart(element, 'enter'), findPart(element, 'visitor')];
  if (!loginLink || !visitorPart) return;
  const openDialog = createDialog(element);
  const updateVisitor = () => {
    const visitor = readVisitor(document.cookie, new Date());
    loginLink.hidden = !getLoginFlags(visitor, '').showLogin;
    visitorPart.hidden = visitor === null;
    if (!visitor) return;
    findPart(visitorPart, 'name')?.replaceChildren(visitor.name);
    findPart(visitorPart, 'home')?.setAttribute('href', visitor.home);
  };
  addEventListener(sessionChange, updateVisitor);
  updateVisitor();
  loginLink.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    // The login page already contains the form.
    const emailField = find(document, `${loginFormSelector} [name="email"]`);
    if (emailField) emailField.focus();
    else void openDialog(null);
  });
  const logoutButton = findPart(visitorPart, 'leave');
  logoutButton?.addEventListener('click', () => void logOut(logoutButton));
  const visitor = readVisitor(document.cookie, new Date());
  if (getLoginFlags(visitor, location.search).OpenLoginFromOutside)
    void openDialog(readLoginRequest(location));
}
