import { type AuditEntry, auditActions } from '@centinela/api/operations/audit.ts';
import { getActionLabel } from '@centinela/api/operations/auditLabels.ts';
import { auditSubjectNames } from '@centinela/api/operations/auditSubjects.ts';
import { inLanguage, languages } from '@centinela/sections/kernel/language.ts';
import { sectionKeys } from '@centinela/sections/registry.ts';
import { MantineProvider } from '@mantine/core';
import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTranslations } from '../../language/startTranslations.testing.ts';

// Translations can be added only after a language is set.
beforeAll(() => {
  vi.stubGlobal('document', { cookie: '' });
  return startTranslations();
});
afterAll(async () => {
  await i18next.changeLanguage('es');
  vi.unstubAllGlobals();
});

const subjects = [...sectionKeys, ...Object.keys(auditSubjectNames)];

const entry = (action: string, subject: string): AuditEntry => ({
  id: 0,
  at: '2026-11-01T00:00:00Z',
  user: 'Ana',
  action,
  subject,
  subjectId: '',
  title: '',
  before: null,
  after: null,
  requestId: null,
});

test.each(languages)('every action on every kind of record has labels in %s', async (language) => {
  const { AuditTable } = await import('./AuditTable.tsx');
  await i18next.changeLanguage(language);
  const cellsOf = (entries: AuditEntry[]): string[] =>
    [
      ...renderToStaticMarkup(
        <MantineProvider>
          <MemoryRouter>
            <AuditTable entries={entries} />
          </MemoryRouter>
        </MantineProvider>,
      ).matchAll(/<td[^>]*first[^>]*>(.*?)<\/td>/g),
    ].map(([, cell = '']) => cell.replace(/<[^>]*>/g, '|'));
  const entries = [
    ...auditActions.map((action) => entry(action, 'leads')),
    ...subjects.map((subject) => entry('export', subject)),
  ].map((each, id) => ({ ...each, id }));
  const cells = cellsOf(entries);
  expect(cells).toHaveLength(entries.length);
  for (const [index, { action, subject }] of entries.entries()) {
    const [what = '', about = ''] = cells[index]?.split('|') ?? [];
    expect([what, about], `${action} of ${subject}`).not.toContain('');
    expect(what).not.toBe(action);
    expect(about).not.toBe(subject);
  }
  for (const subject of subjects)
    for (const action of auditActions)
      expect(inLanguage(getActionLabel({ subject, action }), language), `${action} of ${subject}`).not.toBe(
        action,
      );
});
