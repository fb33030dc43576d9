import { definitions } from '@centinela/sections/registry.ts';
import type { RouteObject } from 'react-router';
import { beforeAll, expect, test, vi } from 'vitest';
import { startTranslations } from '../../language/startTranslations.testing.ts';
import { getCreatePath, getListPath } from '../../navigation/paths.ts';
import { findHelp } from './findHelp.ts';
import { getWeekSteps } from './firstWeek.ts';
import { formActions, listActions } from './screenHelp.ts';

vi.stubGlobal('document', { cookie: '' });
beforeAll(startTranslations);

const listPaths = (routes: readonly RouteObject[]): string[] =>
  routes.flatMap(({ path, children }) => [
    ...(path?.startsWith('/dashboard') ? [path.replace(/:\w+\??/g, '1').replace(/\/$/, '')] : []),
    ...listPaths(children ?? []),
  ]);

test('every screen has help', async () => {
  const { dashboardRoutes } = await import('../routes.tsx');
  const addresses = listPaths(dashboardRoutes);
  expect(addresses.length).toBeGreaterThan(100);
  expect(addresses.filter((pathname) => findHelp({ pathname }) === null)).toEqual([]);
});

test.each(definitions.map(({ key }) => key))('%s has help for its list and its form', (key) => {
  const definition = definitions.find((each) => each.key === key);
  if (!definition) throw new Error(key);
  const [pathname = '', query] = getListPath(definition).split('?');
  const list = findHelp({ pathname, ...(query && { search: `?${query}` }) });
  expect(list).toMatchObject({
    section: key,
    about: definition.about,
    actions: definition.single ? formActions : listActions,
  });
  if (definition.single) return;
  const form = findHelp({ pathname: getCreatePath(getListPath(definition)) });
  expect(form).toMatchObject({ section: key, actions: formActions });
});

test('the first week has the steps that the permissions allow, ticked by what was done', () => {
  const editor = getWeekSteps((key) => key === 'files.upload', '/dashboard/plans');
  expect(editor.map(({ todo }) => todo[0])).toEqual([
    'Guardá un borrador',
    'Publicá una página',
    'Subí una imagen',
  ]);
  const isDone = (subject: string, action: 'draft' | 'publish' | 'create') =>
    editor.map((step) => step.isDoneBy({ subject, action }));
  expect(isDone('plans', 'draft')).toEqual([true, false, false]);
  expect(isDone('landings', 'publish')).toEqual([true, true, false]);
  expect(isDone('files', 'create')).toEqual([false, false, true]);
  expect(getWeekSteps(() => false, null)).toEqual([]);
  expect(getWeekSteps(() => true, '/dashboard/plans').length).toBeLessThanOrEqual(6);
});
