import { getDefinition } from '@centinela/sections/registry.ts';
import { describe, expect, test } from 'vitest';
import { formatFieldPath } from './fieldPath.ts';

const generalPlans = getDefinition('generalPlans');

describe('a formatted field path', () => {
  test.each([
    ['addonsSection.icons.2.icon', 'Sección de adicionales › Ícono 3 › Ícono'],
    ['addonsSection.icons', 'Sección de adicionales › Íconos'],
    ['planSection.plans.0', 'Sección de planes › Planes 1'],
    ['mainImage.alt', 'Imagen principal'],
    ['nobody', 'nobody'],
  ])('%s', (path, expected) => expect(formatFieldPath(generalPlans, path, 'es')).toBe(expected));
});
