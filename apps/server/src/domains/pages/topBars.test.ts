import { toArgentineDate } from '@centinela/sections/kernel/visible.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type Portal, startPortal } from '#testing/portal.ts';

let database: TestDatabase;
let portal: Portal;

const aDay = 24 * 60 * 60 * 1000;
const yesterday = toArgentineDate(new Date(Date.now() - aDay));
const tomorrow = toArgentineDate(new Date(Date.now() + aDay));

/** Top bars in random order, active and inactive ones. */
const bars = (whose: string) => [
  { slug: 'tercera', text: `Tercera ${whose}`, order: 3, enableButton: true, to: tomorrow },
  { slug: 'apagada', text: `Apagada ${whose}`, order: 1, enableButton: false },
  { slug: 'primera', text: `Primera ${whose}`, order: 1, enableButton: true },
  { slug: 'pasada', text: `Pasada ${whose}`, order: 2, enableButton: true, to: yesterday },
  { slug: 'segunda', text: `Segunda ${whose}`, order: 2, enableButton: true, from: yesterday },
  { slug: 'futura', text: `Futura ${whose}`, order: 4, enableButton: true, from: tomorrow },
];
const due = (whose: string) => ['Primera', 'Segunda', 'Tercera'].map((name) => `${name} ${whose}`);

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startPortal(database);
  const admin = await portal.login();
  for (const [api, whose] of [
    ['topbar', 'de todos'],
    ['topbar-agent', 'de agentes'],
  ] as const)
    for (const bar of bars(whose)) {
      const { status, body } = await portal.call('POST', `/api/${api}`, bar, admin);
      expect(status, JSON.stringify(body)).toBe(201);
    }
});
afterAll(async () => {
  await portal?.close();
  await database?.drop();
});

const homeOf = async (home: string, email: string) =>
  (await portal.call('GET', `/api/public/${home}`, undefined, await portal.login(email))).body.data;
const texts = (shown: { text: string }[]) => shown.map(({ text }) => text);

test('shows all active bars on the site in order, without those for agents', async () => {
  for (const path of ['/', '/planes/todos']) {
    const { body } = await portal.call('GET', path);
    const shown = String(body).match(/(Primera|Segunda|Tercera|Apagada|Pasada|Futura) de (todos|agentes)/g);
    expect([...new Set(shown)], path).toEqual(due('de todos'));
  }
});

test('shows the same bars on a client’s home', async () => {
  const home = await homeOf('client-home', 'cliente@centinela.demo');
  expect(texts(home.topBarSections)).toEqual(due('de todos'));
  expect(home).not.toHaveProperty('topBarAgentSections');
});

test('shows only the agents’ bars on an agent’s home', async () => {
  const home = await homeOf('agent-home', 'agente@centinela.demo');
  expect(texts(home.topBarAgentSections)).toEqual(due('de agentes'));
  expect(home).not.toHaveProperty('topBarSections');
});
