import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
});

const failures = {
  'no connection': () => Promise.reject(new TypeError('fetch failed')),
  'a response that is no list': () => Promise.resolve(new Response('<html>')),
  'an unavailable server': () => Promise.resolve(Response.json({ code: 'unavailable' }, { status: 503 })),
};

test.each(Object.entries(failures))('after %s, places are loaded again', async (_what, fail) => {
  vi.resetModules();
  const { loadPlaces } = await import('./places.ts');
  vi.stubGlobal('fetch', fail);
  expect(await loadPlaces()).toEqual([]);
  const load = vi.fn(async () => Response.json({ data: ['Morón, Buenos Aires'] }));
  vi.stubGlobal('fetch', load);
  expect(await loadPlaces()).toEqual(['Morón, Buenos Aires']);
  await loadPlaces();
  expect(load).toHaveBeenCalledTimes(1);
});
