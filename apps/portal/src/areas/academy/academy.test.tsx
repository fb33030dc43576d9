import type { Course, WholeCourse } from '@centinela/api/academy/academy.ts';
import type { FoundDocument } from '@centinela/api/content/documents.ts';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import { startTranslations } from '../../language/startTranslations.testing.ts';
import { agentArea } from '../shared/area.ts';
import { findCurrentCourse } from './courseProgress.ts';

// Translations can be added only after i18next has started.
beforeAll(startTranslations);

const renderHtml = (children: ReactNode): string =>
  renderToStaticMarkup(
    <MantineProvider>
      <MemoryRouter initialEntries={['/agentes/academia/visita/timbre']}>{children}</MemoryRouter>
    </MantineProvider>,
  );

const course: Course = {
  slug: 'visita',
  title: 'La visita',
  summary: null,
  cover: null,
  lessons: 2,
  minutes: 14,
  done: 1,
  minutesLeft: 8,
  at: '2026-11-20T10:00:00.000Z',
  next: { lesson: 'precio', title: 'El precio', minutes: 8 },
};

test('continues the unfinished course that was opened last', () => {
  const done = { ...course, slug: 'hecho', done: 2, next: null, at: '2026-11-22T10:00:00.000Z' };
  const openedLater = { ...course, slug: 'despues', at: '2026-11-21T10:00:00.000Z' };
  const neverOpened = { ...course, slug: 'nunca', at: null };
  expect(findCurrentCourse([course, done, openedLater, neverOpened])?.slug).toBe('despues');
  expect(findCurrentCourse([done, neverOpened])).toBeUndefined();
});

test('the outline marks finished lessons and the current one', async () => {
  const { Outline } = await import('./Outline.tsx');
  const line = { minutes: 6, hasVideo: true, documents: 0, openedAt: null, doneAt: null };
  const courseWithOutline: WholeCourse = {
    ...course,
    outline: [
      { ...line, lesson: 'timbre', title: 'Antes del timbre', doneAt: '2026-11-20T10:00:00.000Z' },
      { ...line, lesson: 'precio', title: 'El precio' },
    ],
  };
  const html = renderHtml(<Outline course={courseWithOutline} area={agentArea} />);
  expect(html).toMatch(/aria-current="page"[^>]*href="\/agentes\/academia\/visita\/timbre"/);
  expect(html.match(/data-done="true"/g)).toHaveLength(1);
});

test('a document links to a permanent URL and is marked if it is for agents only', async () => {
  const { DocumentCards } = await import('../documents/DocumentCards.tsx');
  const document: FoundDocument = {
    id: 'd1',
    title: 'Planilla',
    category: 'OTRO',
    privacy: 'PRIVATE',
    type: null,
    tags: [],
    productType: null,
    publishedAt: '2020-01-01T10:00:00.000Z',
    cover: null,
    file: { name: 'planilla.pdf', type: 'application/pdf', size: 2048 },
    url: '/api/domain-files/d1/file?token=x',
    expires: '2020-01-01T10:05:00.000Z',
  };
  const html = renderHtml(<DocumentCards documents={[document]} />);
  expect(html).toMatch(/href="\/api\/domain-files\/d1\/download"[^>]*download="planilla.pdf"/);
  expect(html).not.toContain('token=');
  expect(html).toContain('Bajar Planilla');
  expect(html).toContain('PDF · 2 KB');
  expect(html).toContain('Solo agentes');
});
