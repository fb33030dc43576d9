import { toArgentineDate } from '@centinela/sections/kernel/visible.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type Portal, startPortal } from '#testing/portal.ts';

let database: TestDatabase;
let portal: Portal;

const aDay = 24 * 60 * 60 * 1000;
const yesterday = toArgentineDate(new Date(Date.now() - aDay));
const tomorrow = toArgentineDate(new Date(Date.now() + aDay));

/** Returns active and inactive top bars in random order. */
const createBars = (audienceName: string) => [
  { slug: 'tercera', text: `Tercera ${audienceName}`, order: 3, enableButton: true, to: tomorrow },
  { slug: 'apagada', text: `Apagada ${audienceName}`, order: 1, enableButton: false },
  { slug: 'primera', text: `Primera ${audienceName}`, order: 1, enableButton: true },
  { slug: 'pasada', text: `Pasada ${audienceName}`, order: 2, enableButton: true, to: yesterday },
  { slug: 'segunda', text: `Segunda ${audienceName}`, order: 2, enableButton: true, from: yesterday },
  { slug: 'futura', text: `Futura ${audienceName}`, order: 4, enableButton: true, from: tomorrow },
];
const listActiveBars = (audienceName: string) =>
  ['Primera', 'Segunda', 'Tercera'].map((name) => `${name} ${audienceName}`);

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startPortal(database);
  const admin = await portal.login();
  for (const [api, audienceName] of [
    ['topbar', 'de todos'],
    ['topbar-agent', 'de agentes'],
  ] as const)
    for (const bar of createBars(audienceName)) {
      const { status, body } = await portal.call('POST', `/api/${api}`, bar, admin);
      expect(status, JSON.stringify(body)).toBe(201);
    }
});
afterAll(async () => {
  await portal?.close();
  await database?.drop();
});

const loadHome = async (home: string, email: string) =>
  (await portal.call('GET', `/api/public/${home}`, undefined, await portal.login(email))).body.data;
const texts = (shown: { text: string }[]) => shown.map(({ text }) => text);

test('shows all active bars on the site in order, without those for agents', async () => {
  for (const path of ['/', '/planes/todos']) {
    const { body } = await portal.call('GET', path);
    const shown = String(body).match(/(Primera|Segunda|Tercera|Apagada|Pasada|Futura) de (todos|agentes)/g);
    expect([...new Set(shown)], path).toEqual(listActiveBars('de todos'));
  }
});

test('shows the same bars on a client’s home', async () => {
  const home = await loadHome('client-home', 'cliente@centinela.demo');
  expect(texts(home.topBarSections)).toEqual(listActiveBars('de todos'));
  expect(home).not.toHaveProperty('topBarAgentSections');
});

test('shows only the agents’ bars on an agent’s home', async () => {
  const home = await loadHome('agent-home', 'agente@centinela.demo');
  expect(texts(home.topBarAgentSections)).toEqual(listActiveBars('de agentes'));
  expect(home).not.toHaveProperty('topBarSections');
});
