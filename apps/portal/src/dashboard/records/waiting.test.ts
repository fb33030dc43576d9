import { getDefinition } from '@centinela/sections/registry.ts';
import { expect, test } from 'vitest';
import { countWaitingIn, getNextPlan } from './waiting.ts';

const [monday, friday] = ['2026-11-23T10:00:00Z', '2026-11-27T10:00:00Z'];

test('returns the next scheduled change', () => {
  expect(getNextPlan({ publishAt: friday, unpublishAt: monday })).toEqual({ type: 'unpublish', at: monday });
  expect(getNextPlan({ publishAt: monday, unpublishAt: null })).toEqual({ type: 'publish', at: monday });
  expect(getNextPlan({ publishAt: null, unpublishAt: null })).toBeNull();
});

test('counts the waiting entries of a list by flavour', () => {
  const createWaiting = (
    section: string,
    state: 'scheduled' | 'changed' | 'draft',
    total: number,
    flavours = {},
  ) => ({
    section,
    state,
    total,
    flavours,
    entries: [],
  });
  const [slides, plans] = [getDefinition('sliderSections'), getDefinition('plans')];
  const waiting = [
    createWaiting('sliderSections', 'draft', 2, { CLIENT: 1, PUBLICO: 1 }),
    createWaiting('plans', 'draft', 20),
    createWaiting('plans', 'changed', 1),
    createWaiting('plans', 'scheduled', 7),
  ];
  expect(countWaitingIn(waiting, slides, 'CLIENT')).toBe(1);
  expect(countWaitingIn(waiting, slides, 'AGENT')).toBe(0);
  expect(countWaitingIn(waiting, plans, null)).toBe(21);
});
