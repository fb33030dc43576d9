import { definitions, getDefinition } from '@centinela/sections/registry.ts';
import { describe, expect, test } from 'vitest';
import { getOptions } from '../dashboard/records/options.ts';
import {
  createSectionPaths,
  findSidebarEntry,
  getPathAfterCreate,
  getPathAfterDelete,
  getRecordListPath,
  getRecordPath,
  loginPath,
} from './paths.ts';

describe('paths', () => {
  test('screens of all sections', () => {
    const all = definitions.flatMap((definition) =>
      createSectionPaths(definition).flatMap(({ list, pathWithoutId, create, update }) =>
        [list, pathWithoutId, create, update]
          .filter((path) => path !== null)
          .map((path) => `${definition.key} ${path}`),
      ),
    );
    expect(all).toMatchSnapshot();
  });

  test('no two screens share a path', () => {
    const all = definitions
      .flatMap((definition) =>
        createSectionPaths(definition).flatMap(({ list, pathWithoutId, create, update }) => [
          list,
          pathWithoutId,
          create,
          update,
        ]),
      )
      .filter((path) => path !== null);
    expect(new Set(all).size).toBe(all.length);
  });

  test('each flavour has its own list', () => {
    const sliders = getDefinition('sliderSections');
    expect(getRecordListPath(sliders, { type: 'PUBLICO' })).toBe('/dashboard/sliderSections');
    expect(getRecordListPath(sliders, { type: 'CLIENT' })).toBe('/dashboard/sliderSectionClients');
    expect(getPathAfterDelete(sliders, { id: '1', type: 'AGENT' })).toBe('/dashboard/sliderSectionAgents');
    expect(getRecordPath(sliders, { id: '1', type: 'AGENT' })).toBe(
      '/dashboard/sliderSectionAgents/update/1',
    );
  });

  test('flavours that share a list become its tabs', () => {
    const sliders = getDefinition('sliderSections');
    const screens = { PUBLICO: '/dashboard/a', CLIENT: '/dashboard/b', AGENT: '/dashboard/b' };
    const [ownList, sharedList] = createSectionPaths({ ...sliders, screens });
    expect(ownList).toMatchObject({ list: '/dashboard/a', flavour: 'PUBLICO', definition: { screens } });
    expect(sharedList).toMatchObject({ list: '/dashboard/b', flavour: null, definition: { tabs: 'type' } });
    expect(Object.keys(getOptions(sharedList?.definition ?? sliders, 'type'))).toEqual(['CLIENT', 'AGENT']);
    expect(getRecordListPath({ ...sliders, screens }, { type: 'AGENT' })).toBe('/dashboard/b');
  });

  test('follows redirects that the specification defines', () => {
    const general = getDefinition('generalPlans');
    expect(getPathAfterCreate(general, { id: '9' }, false)).toBe('/dashboard/generalPlans/update/9');
    expect(getPathAfterDelete(general, { id: '9' })).toBe('/dashboard/generalPlans/update/');
    const block = getDefinition('landingSections');
    expect(getPathAfterCreate(block, { id: '9' }, false)).toBe('/dashboard/landings');
    expect(getPathAfterCreate(block, { id: '9' }, true)).toBe('/dashboard/landings/sections/update/9');
  });

  test('a guest is redirected to the login and back', () => {
    expect(loginPath('/dashboard/plans?q=a&page=2')).toBe(
      '/ingresar?redirectTo=%2Fdashboard%2Fplans%3Fq%3Da%26page%3D2',
    );
  });
});

test.each([
  ['/dashboard', '/dashboard'],
  ['/dashboard/landings/update/7', '/dashboard/landings'],
  ['/dashboard/landings/sections/create', '/dashboard/landings/sections'],
  ['/dashboard/topbar/update/7', '/dashboard/topbar/update'],
  ['/dashboard/product/create/types', '/dashboard/product/update?tab=types'],
  ['/dashboard/product/create', '/dashboard/product/update'],
  ['/dashboard/nobody', null],
])('%s belongs to %s in the sidebar', (pathname, place) => {
  const places = [
    '/dashboard',
    '/dashboard/landings',
    '/dashboard/landings/sections',
    '/dashboard/topbar/update',
    '/dashboard/product/update',
    '/dashboard/product/update?tab=types',
  ];
  expect(findSidebarEntry({ pathname }, places)).toBe(place);
});
