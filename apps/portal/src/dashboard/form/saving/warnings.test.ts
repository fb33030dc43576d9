import type { EntryData } from '@centinela/sections/kernel/derive.ts';
import { getDefinition } from '@centinela/sections/registry.ts';
import { expect, test } from 'vitest';
import type { EntryRecord } from '../../records/entries.ts';
import { getPublishWarnings } from './warnings.ts';

const now = new Date('2026-11-20T12:00:00Z');
const [bars, slides] = [getDefinition('topBarSections'), getDefinition('sliderSections')];
const scheduledRecord: EntryRecord = {
  id: 'a',
  version: 3,
  state: 'published',
  standing: 'changed',
  changed: true,
  publishAt: '2026-11-21T12:00:00.000Z',
  unpublishAt: null,
  createdAt: '2026-11-20T12:00:00.000Z',
  updatedAt: '2026-11-20T12:00:00.000Z',
  updatedBy: null,
};
const getWarnings = (
  values: Record<string, unknown>,
  record: EntryRecord | null = null,
  hasRecoverableWork = false,
) => getPublishWarnings({ definition: bars, record, values, hasRecoverableWork }, 'es', now);

test('returns no warning for a visible entry', () => {
  expect(getWarnings({ enable: true, from: '2026-11-20', to: '2026-11-20' })).toEqual([]);
});

test('returns no warning for an entry of another audience', () => {
  const values = { enable: true, type: 'AGENT' };
  expect(
    getPublishWarnings({ definition: slides, record: null, values, hasRecoverableWork: false }, 'es', now),
  ).toEqual([]);
});

test('explains why an entry will not be visible', () => {
  expect(getWarnings({ enable: false, to: '2026-11-19' })).toEqual([
    'No se va a ver: está deshabilitado.',
    'No se va a ver: ya pasó su fecha de fin.',
  ]);
});

test('warns about a scheduled version that will replace this one', () => {
  expect(getWarnings({ enable: true }, scheduledRecord)).toEqual([
    expect.stringMatching(/^El 21 .*nov.* 09:00 se publica otra versión, ya programada, en lugar de esta\.$/),
  ]);
});

test('warns about input from an earlier visit that was not recovered', () => {
  expect(getWarnings({ enable: true }, null, true)).toEqual([
    'Hay cambios sin guardar de otra visita que todavía no recuperaste.',
  ]);
});

test('warns about a page without blocks, unless it has a form', () => {
  const getPageWarnings = (values: EntryData) =>
    getPublishWarnings(
      { definition: getDefinition('landings'), record: null, values, hasRecoverableWork: false },
      'es',
      now,
    );
  const blank = 'La página quedaría en blanco: no tiene ningún bloque.';
  expect(getPageWarnings({ enable: true, sections: [] })).toEqual([blank]);
  expect(getPageWarnings({ enable: true, sections: ['a'] })).toEqual([]);
  expect(getPageWarnings({ enable: true, sections: [], leadForm: true })).toEqual([]);
});
