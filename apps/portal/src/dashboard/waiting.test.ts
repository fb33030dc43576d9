import { definitionOf } from '@centinela/sections/registry.ts';
import { expect, test } from 'vitest';
import { nextPlan, waitingIn } from './waiting.ts';

const [monday, friday] = ['2026-11-23T10:00:00Z', '2026-11-27T10:00:00Z'];

test('what comes first is the next plan', () => {
  expect(nextPlan({ publishAt: friday, unpublishAt: monday })).toEqual({ type: 'unpublish', at: monday });
  expect(nextPlan({ publishAt: monday, unpublishAt: null })).toEqual({ type: 'publish', at: monday });
  expect(nextPlan({ publishAt: null, unpublishAt: null })).toBeNull();
});

test('a list counts what waits in it, and each flavour its own', () => {
  const record = (type: string) => ({
    id: type,
    version: 1,
    state: 'draft' as const,
    changed: false,
    publishAt: null,
    unpublishAt: null,
    createdAt: monday,
    updatedAt: monday,
    updatedBy: null,
    type,
  });
  const [slides, plans] = [definitionOf('sliderSections'), definitionOf('plans')];
  const waiting = [
    { definition: slides, records: [record('CLIENT'), record('PUBLICO')], total: 2 },
    { definition: plans, records: [record('x')], total: 20 },
    { definition: plans, records: [], total: 1 },
  ];
  expect(waitingIn(waiting, slides, 'CLIENT')).toBe(1);
  expect(waitingIn(waiting, slides, 'AGENT')).toBe(0);
  expect(waitingIn(waiting, plans, null)).toBe(21);
});
