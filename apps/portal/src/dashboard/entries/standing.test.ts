import { standings, standingWords } from '@centinela/sections/kernel/visible.ts';
import { definitionOf } from '@centinela/sections/registry.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { standingOfRecord } from './StateBadges.tsx';

const now = new Date('2026-11-24T12:00:00Z');
const plans = definitionOf('plans');
const promotions = definitionOf('promotionSections');
const record = (more: object) => ({
  state: 'published' as const,
  changed: false,
  publishAt: null,
  unpublishAt: null,
  enable: true,
  ...more,
});

test.each([
  ['shown', {}],
  ['draft', { state: 'draft' }],
  ['scheduled', { state: 'scheduled', publishAt: '2026-12-01T12:00:00Z' }],
  ['changed', { changed: true }],
  ['hidden', { enable: false }],
  ['hidden', { enable: false, changed: true }],
  ['hidden', { status: 'INACTIVE' }],
  // What is typed since is not what the site has.
  ['changed', { status: 'INACTIVE', changed: true }],
  // A plan of a new version leaves the published one where it is.
  ['shown', { publishAt: '2026-12-01T12:00:00Z' }],
  ['hidden', { validTo: '2026-11-23' }],
  ['scheduled', { validFrom: '2026-11-25' }],
])('%s: %o', (standing, more) => {
  expect(standingOfRecord(record(more), 'validTo' in more ? promotions : plans, now)).toBe(standing);
});

test('every combination has one word, and nothing that is off is on the site', () => {
  const any = fc.record({
    state: fc.constantFrom('draft' as const, 'scheduled' as const, 'published' as const),
    changed: fc.boolean(),
    publishAt: fc.constantFrom(null, '2026-12-01T12:00:00Z'),
    unpublishAt: fc.constantFrom(null, '2026-12-02T12:00:00Z'),
    enable: fc.boolean(),
    status: fc.constantFrom('ACTIVE', 'INACTIVE'),
  });
  fc.assert(
    fc.property(any, (each) => {
      const standing = standingOfRecord(each, plans, now);
      expect(standings).toContain(standing);
      expect(standingWords[standing]).toHaveLength(2);
      if (!each.enable || each.state !== 'published') expect(['shown', 'changed']).not.toContain(standing);
    }),
  );
});
