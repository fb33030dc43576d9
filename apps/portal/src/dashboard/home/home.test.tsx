import { getDefinition } from '@centinela/sections/registry.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import { startTranslations } from '../../language/startTranslations.testing.ts';
import { getListPath } from '../../navigation/paths.ts';
import { listPlaces } from '../places/groups.ts';

// Translations can be added only after a language is set.
beforeAll(startTranslations);

const places = listPlaces.filter(({ definition }) =>
  ['plans', 'sliderSections', 'guides'].includes(definition.key),
);

test('offers to create in pinned lists first, by flavour, and otherwise in common sections', async () => {
  const { sortForCreation } = await import('./sortForCreation.ts');
  const named = (pins: readonly string[]) =>
    sortForCreation(places, pins).map(({ definition, flavour }) => `${definition.key} ${flavour}`);
  expect(named([]).slice(0, 2)).toEqual(['plans null', 'sliderSections PUBLICO']);
  const pins = [getListPath(getDefinition('guides')), getListPath(getDefinition('sliderSections'), 'AGENT')];
  expect(named(pins).slice(0, 3)).toEqual(['guides null', 'sliderSections AGENT', 'plans null']);
  expect(getDefinition('guides').names.one[0]).toBe('Guía');
});

test('links to the list with most waiting entries, with or without tabs', async () => {
  const { getWaitingPath } = await import('./WaitingCard.tsx');
  expect(getWaitingPath(getDefinition('plans'), { state: 'draft', flavours: {} })).toBe(
    `${getListPath(getDefinition('plans'))}?filter[waiting]=draft`,
  );
  expect(getWaitingPath(getDefinition('productTypes'), { state: 'changed', flavours: {} })).toBe(
    '/dashboard/product/update?tab=types&filter[waiting]=changed',
  );
  const slides = getDefinition('sliderSections');
  expect(getWaitingPath(slides, { state: 'draft', flavours: { PUBLICO: 1, AGENT: 7 } })).toBe(
    `${getListPath(slides, 'AGENT')}?filter[waiting]=draft`,
  );
});

test('compares the last week of a trend with the week before, and shows no empty trends', async () => {
  const { TrendCard } = await import('./TrendCard.tsx');
  const shown = (counts: number[]) =>
    renderToStaticMarkup(
      <MemoryRouter>
        <TrendCard
          title="Contactos"
          to="/x"
          from="2026-11-01"
          series={[{ name: 'Contactos', counts, tone: 'main' }]}
        />
      </MemoryRouter>,
    );
  const week = (each: number) => Array.from({ length: 7 }, () => each);
  const html = shown([...week(0), ...week(0), ...week(1), ...week(3)]);
  expect(html).toMatch(/<b>21<\/b> en los últimos 7 días/);
  expect(html).toContain('14 más que en los 7 anteriores');
  expect(shown([...week(0), ...week(0), ...week(0), ...week(0)])).not.toContain('<input');
});

test('shows existing problems to users with access to any of them', async () => {
  const { findAreasWithoutProblems, findProblems } = await import('./ProblemsCard.tsx');
  const none = {
    imports: null,
    activations: null,
    mails: null,
    cancellations: null,
    requests: null,
    visits: null,
    pendingUsers: null,
  };
  expect(findProblems(none)).toBeNull();
  expect(findProblems({ ...none, requests: 0 })).toEqual([]);
  expect(
    findProblems({ ...none, requests: 2, mails: { failed: 0, waiting: 1 } })?.map(({ what }) => what),
  ).toEqual(['openRequests', 'waitingMails']);
  const well = { failed: 0, waiting: 0 };
  expect(
    findAreasWithoutProblems({ ...none, requests: 0, mails: well, activations: { FAILED: 1, REFUSED: 0 } }),
  ).toEqual(['requests', 'mails']);
});
