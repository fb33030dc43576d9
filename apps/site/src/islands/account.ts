import { emptyDevice, loggedOut } from '@centinela/api/session/device.ts';
import { sessionName } from '@centinela/api/session/manager.ts';
import { find, part } from './dom.ts';
import { markTitle } from './errorTitle.ts';
import { loginFlags, withoutLogin } from './login/flags.ts';
import { startLogin } from './login/loginForm.ts';
import { sessionChange, visitorOf } from './login/session.ts';
import { readPage } from './readPage.ts';

const loginPage = '/ingresar';
const loginForm = '[data-island="loginForm"]';

/** Milliseconds to wait for the form before navigating to the login page; a click shows no feedback until then. */
const formPatience = 1000;

/** Builds the URL of the login page with the page to return to. */
const loginUrl = (back: string | null): string =>
  back === null ? loginPage : `${loginPage}?${new URLSearchParams({ redirectTo: back })}`;

/** Loads the form of the login page into this page and starts it; null when it can't be loaded. */
async function loginOf(url: string): Promise<HTMLElement | null> {
  const page = await readPage(url, formPatience);
  const form = page && find(page, `${loginForm} > *`);
  if (!form) return null;
  const adopted = document.adoptNode(form);
  startLogin(adopted);
  return adopted;
}

/** Creates the login dialog; it navigates to the login page when the dialog can't be opened. */
function createDialog(element: HTMLElement) {
  const dialog = element.querySelector('dialog');
  /** URL to return to after login when a link from outside opened the dialog. */
  let back: string | null = null;
  let isOpening = false;
  dialog?.addEventListener('close', () => {
    // A reload must not open the dialog again.
    if (back !== null) history.replaceState(history.state, '', back);
    back = null;
    part(dialog, 'login')?.replaceChildren();
    markTitle(false);
  });
  dialog?.addEventListener('click', ({ target }) => {
    // A click on the backdrop has the dialog itself as its target.
    if (target === dialog || (target instanceof Element && target.closest('[data-part="close"]')))
      dialog.close();
  });
  return async (to: string | null) => {
    if (isOpening) return;
    isOpening = true;
    const form = dialog ? await loginOf(loginUrl(to)) : null;
    isOpening = false;
    if (!dialog || !form) return location.assign(loginUrl(to));
    back = to;
    part(dialog, 'login')?.replaceChildren(form);
    dialog.showModal();
    find(form, 'input:not([type="hidden"])')?.focus();
  };
}

/** Notifies the dashboard in other tabs. */
function tell(news: string): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(sessionName);
  channel.postMessage(news);
  channel.close();
}

/** Ends the session and goes to the home page, which shows the result whatever the server answers. */
async function leave(button: HTMLElement): Promise<void> {
  button.toggleAttribute('disabled', true);
  tell(loggedOut);
  await emptyDevice();
  await fetch('/api/auth/logout', { method: 'POST', headers: { accept: 'application/json' } }).catch(
    () => null,
  );
  tell('ended');
  location.assign('/');
}

/**
 * Starts the header's account area: the login opens as a dialog, and users see links to their home and to log out.
 */
export function startAccount(element: HTMLElement): void {
  const [enter, known] = [part(element, 'enter'), part(element, 'visitor')];
  if (!enter || !known) return;
  const open = createDialog(element);
  const show = () => {
    const visitor = visitorOf(document.cookie, new Date());
    enter.hidden = !loginFlags(visitor, '').showLogin;
    known.hidden = visitor === null;
    if (!visitor) return;
    part(known, 'name')?.replaceChildren(visitor.name);
    part(known, 'home')?.setAttribute('href', visitor.home);
  };
  addEventListener(sessionChange, show);
  show();
  enter.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    // The login page already contains the form.
    const here = find(document, `${loginForm} [name="email"]`);
    if (here) here.focus();
    else void open(null);
  });
  const out = part(known, 'leave');
  out?.addEventListener('click', () => void leave(out));
  const visitor = visitorOf(document.cookie, new Date());
  if (loginFlags(visitor, location.search).OpenLoginFromOutside) void open(withoutLogin(location));
}
