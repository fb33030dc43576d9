import { find, findPart } from '../dom.ts';
import { getLoginFlags } from './flags.ts';
import { startLogin } from './loginForm.ts';
import { readVisitor, sessionChange, type Visitor } from './session.ts';
import { type DeviceView, describeDevices } from './warranties.rules.ts';

const fetchJson = async (path: string): Promise<unknown> => {
  const response = await fetch(path, { headers: { accept: 'application/json' } });
  return response.ok ? response.json() : null;
};

/** Loads the client's devices; null if that fails. */
const loadDevices = (): Promise<DeviceView[] | null> =>
  Promise.all([fetchJson('/api/contracts/me/warranties'), fetchJson('/api/requests/me')]).then(
    ([warranties, requests]) => (warranties === null ? null : describeDevices(warranties, requests)),
    () => null,
  );

/** Fills a copy of the template with a device. */
function createDeviceItem(template: Element, { name, coverage, link }: DeviceView): Element {
  const item = document.importNode(template, true);
  find(item, 'strong')?.replaceChildren(name);
  find(item, 'span')?.replaceChildren(coverage);
  const anchor = item.querySelector('a');
  if (anchor) {
    anchor.href = link.url;
    anchor.textContent = link.text;
  }
  return item;
}

const isClient = ({ home }: Visitor): boolean => home.startsWith('/clientes');

function describeResult(name: string, devices: readonly DeviceView[] | null): string {
  if (devices === null)
    return `Hola, ${name}. No pudimos cargar tus equipos: abrí tu cuenta para ver su garantía.`;
  return devices.length > 0
    ? `Hola, ${name}. Estos son tus equipos y su garantía.`
    : `Hola, ${name}. Todavía no hay equipos en tu cuenta: llamanos y los cargamos.`;
}

/** Shows the warranty login; clients see their devices instead, and other logged-in users the link to their home. */
export function startWarrantyLogin(element: HTMLElement): void {
  const [login, greetingPart] = [findPart(element, 'login'), findPart(element, 'visitor')];
  const template = element.querySelector('template')?.content.firstElementChild;
  if (!login || !greetingPart || !template) return;
  const setGreeting = (text: string) => findPart(greetingPart, 'greeting')?.replaceChildren(text);
  const showDevices = async ({ name }: Visitor) => {
    setGreeting(`Hola, ${name}. Buscamos tus equipos…`);
    const devices = await loadDevices();
    // The session may have ended in the meantime.
    if (greetingPart.hidden) return;
    setGreeting(describeResult(name, devices));
    const items = (devices ?? []).map((device) => createDeviceItem(template, device));
    findPart(greetingPart, 'devices')?.replaceChildren(...items);
  };
  const updateVisitor = () => {
    const visitor = readVisitor(document.cookie, new Date());
    login.hidden = !getLoginFlags(visitor, '').showLoginWarranty;
    greetingPart.hidden = visitor === null;
    findPart(greetingPart, 'devices')?.replaceChildren();
    if (!visitor) return;
    const home = findPart(greetingPart, 'home');
    home?.setAttribute('href', isClient(visitor) ? '/clientes/garantia' : visitor.home);
    if (isClient(visitor)) void showDevices(visitor);
    else setGreeting(`Ya ingresaste, ${visitor.name}. La garantía la ven los clientes en su cuenta.`);
  };
  addEventListener(sessionChange, updateVisitor);
  updateVisitor();
  startLogin(login);
}
