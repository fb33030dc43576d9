import { expect, test } from 'vitest';
import { resolveAlias } from './pathAliases.ts';

test.each([
  ['/api/vehicleSections', '/api/vehicle-slider'],
  ['/api/agentThirdSections/7?x=1', '/api/third-section-agent/7?x=1'],
  ['/api/topBarSections?limit=2', '/api/topbar?limit=2'],
  ['/api/plans/sliderSections', '/api/plans/sliderSections'],
  ['/api/toString', '/api/toString'],
  ['/sliderSections', '/sliderSections'],
])('%s stands for %s', (url, resolved) => {
  expect(resolveAlias(url)).toBe(resolved);
});
