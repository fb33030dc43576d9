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

/** Milliseconds in which the form comes, or its page is gone to: until then a click shows nothing. */
const formPatience = 1000;

/** The address of the login page from which one comes back. */
const loginUrl = (back: string | null): string =>
  back === null ? loginPage : `${loginPage}?${new URLSearchParams({ redirectTo: back })}`;

/** The login page's form, made part of this page and brought to life; null when it does not come. */
async function loginOf(url: string): Promise<HTMLElement | null> {
  const page = await readPage(url, formPatience);
  const form = page && find(page, `${loginForm} > *`);
  if (!form) return null;
  const adopted = document.adoptNode(form);
  startLogin(adopted);
  return adopted;
}

/** Opens the login over the page; where that cannot be, goes to its page. */
function createDialog(element: HTMLElement) {
  const dialog = element.querySelector('dialog');
  /** Where the login goes back to: the page that a link from outside opened it over. */
  let back: string | null = null;
  let isOpening = false;
  dialog?.addEventListener('close', () => {
    // Loaded again, the page does not ask once more.
    if (back !== null) history.replaceState(history.state, '', back);
    back = null;
    part(dialog, 'login')?.replaceChildren();
    markTitle(false);
  });
  dialog?.addEventListener('click', ({ target }) => {
    // The backdrop belongs to the dialog: a click that lands on the dialog itself is outside its content.
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

/** Tells the areas in other tabs. */
function tell(news: string): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(sessionName);
  channel.postMessage(news);
  channel.close();
}

/** Ends the session. Whatever the server answers, the visitor asked to be out: the start page shows what became of it. */
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

/** Brings the header's account to life: the login opens over the page, and who is in finds the way home and out. */
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
    // On the login page itself the form is there already.
    const here = find(document, `${loginForm} [name="email"]`);
    if (here) here.focus();
    else void open(null);
  });
  const out = part(known, 'leave');
  out?.addEventListener('click', () => void leave(out));
  const visitor = visitorOf(document.cookie, new Date());
  if (loginFlags(visitor, location.search).OpenLoginFromOutside) void open(withoutLogin(location));
}
