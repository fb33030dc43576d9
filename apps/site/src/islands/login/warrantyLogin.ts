import { findPart } from '../dom.ts';
import { getLoginFlags } from './flags.ts';
import { startLogin } from './loginForm.ts';
import { readVisitor, sessionChange } from './session.ts';

/** Shows the warranty login; logged-in users see the link to their home instead. */
export function startWarrantyLogin(element: HTMLElement): void {
  const [login, greetingPart] = [findPart(element, 'login'), findPart(element, 'visitor')];
  if (!login || !greetingPart) return;
  const updateVisitor = () => {
    const visitor = readVisitor(document.cookie, new Date());
    login.hidden = !getLoginFlags(visitor, '').showLoginWarranty;
    greetingPart.hidden = visitor === null;
    if (!visitor) return;
    const greeting = `Ya ingresaste, ${visitor.name}. En tu cuenta están tus equipos y su garantía.`;
    findPart(greetingPart, 'greeting')?.replaceChildren(greeting);
    findPart(greetingPart, 'home')?.setAttribute('href', visitor.home);
  };
  addEventListener(sessionChange, updateVisitor);
  updateVisitor();
  startLogin(login);
}
