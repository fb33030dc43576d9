import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getVisit, getVisitAgent, recordVisit } from './visit.ts';

const storage = new Map<string, string>();
beforeEach(() => {
  storage.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Opens a page of the site, optionally by a link from another page. */
function open(address: string, referrer = ''): void {
  vi.stubGlobal('location', new URL(address, 'https://www.centinela.example'));
  vi.stubGlobal('document', { referrer });
  recordVisit();
}
const siteOrigin = 'https://www.centinela.example/';

test('keeps the entry page and the referring site on later pages', () => {
  open('/planes/clasico?x=1', 'https://www.diario.example/nota?quien=ana');
  open('/contacto', siteOrigin);
  open('/contacto');
  expect(getVisit()).toEqual({ entry: '/planes/clasico?x=1', site: 'www.diario.example' });
});

test('starts a new visit for another site, a campaign or an agent’s link', () => {
  open('/', 'https://www.diario.example/');
  open('/promociones?agente=marta-roldan', siteOrigin);
  expect(getVisit()).toEqual({ entry: '/promociones?agente=marta-roldan' });
  open('/planes/todos', 'https://buscador.example/');
  expect(getVisit()).toEqual({ entry: '/planes/todos', site: 'buscador.example' });
  open('/?utm_source=radio');
  expect(getVisit()).toEqual({ entry: '/?utm_source=radio' });
});

test('sends nothing without storage, and ignores the referrer of a program', () => {
  open('/', 'android-app://com.example/');
  expect(getVisit()).toEqual({ entry: '/' });
  vi.stubGlobal('sessionStorage', undefined);
  open('/');
  expect(getVisit()).toEqual({});
});

test('returns the agent code of the visit, and ignores an invalid one', () => {
  open('/planes/clasico?x=1&agente=k7m2p9qrstuv');
  open('/registro', siteOrigin);
  expect(getVisitAgent()).toBe('k7m2p9qrstuv');
  open('/?agente=<b>');
  expect(getVisitAgent()).toBeNull();
});
