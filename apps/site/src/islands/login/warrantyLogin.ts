import { part } from '../dom.ts';
import { getLoginFlags } from './flags.ts';
import { startLogin } from './loginForm.ts';
import { readVisitor, sessionChange } from './session.ts';

/** Shows the warranty login; logged-in users see the link to their home instead. */
export function startWarrantyLogin(element: HTMLElement): void {
  const [login, known] = [part(element, 'login'), part(element, 'visitor')];
  if (!login || !known) return;
  const show = () => {
    const visitor = readVisitor(document.cookie, new Date());
    login.hidden = !getLoginFlags(visitor, '').showLoginWarranty;
    known.hidden = visitor === null;
    if (!visitor) return;
    const greeting = `Ya ingresaste, ${visitor.name}. En tu cuenta están tus equipos y su garantía.`;
    part(known, 'greeting')?.replaceChildren(greeting);
    part(known, 'home')?.setAttribute('href', visitor.home);
  };
  addEventListener(sessionChange, show);
  show();
  startLogin(login);
}
