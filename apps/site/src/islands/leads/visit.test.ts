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

/** Opens a page of the site. @param referrer page that contains the link to it */
function openPage(address: string, referrer = ''): void {
  vi.stubGlobal('location', new URL(address, 'https://www.centinela.example'));
  vi.stubGlobal('document', { referrer });
  recordVisit();
}
const siteOrigin = 'https://www.centinela.example/';

test('keeps the entry page and the referring site on later pages', () => {
  openPage('/planes/clasico?x=1', 'https://www.diario.example/nota?quien=ana');
  openPage('/contacto', siteOrigin);
  openPage('/contacto');
  expect(getVisit()).toEqual({ entry: '/planes/clasico?x=1', site: 'www.diario.example' });
});

test('starts a new visit for another site, a campaign or an agent’s link', () => {
  openPage('/', 'https://www.diario.example/');
  openPage('/promociones?agente=marta-roldan', siteOrigin);
  expect(getVisit()).toEqual({ entry: '/promociones?agente=marta-roldan' });
  openPage('/planes/todos', 'https://buscador.example/');
  expect(getVisit()).toEqual({ entry: '/planes/todos', site: 'buscador.example' });
  openPage('/?utm_source=radio');
  expect(getVisit()).toEqual({ entry: '/?utm_source=radio' });
});

test('returns no data without storage, and ignores a referrer that is an app', () => {
  openPage('/', 'android-app://com.example/');
  expect(getVisit()).toEqual({ entry: '/' });
  vi.stubGlobal('sessionStorage', undefined);
  openPage('/');
  expect(getVisit()).toEqual({});
});

test('returns the agent code of the visit, and ignores an invalid one', () => {
  openPage('/planes/clasico?x=1&agente=k7m2p9qrstuv');
  openPage('/registro', siteOrigin);
  expect(getVisitAgent()).toBe('k7m2p9qrstuv');
  openPage('/?agente=<b>');
  expect(getVisitAgent()).toBeNull();
});
