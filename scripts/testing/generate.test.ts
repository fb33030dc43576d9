import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { endpointsPath, formatEndpointTables } from '../endpointTables.ts';
import { generateRegistries, readCheckedIn } from '../generate.ts';

test('the registries of sections match the folders (npm run generate)', () => {
  for (const [path, text] of Object.entries(generateRegistries()))
    expect(readCheckedIn(path), path).toBe(text);
});

test('docs/api/endpoints.md lists the declared endpoints (npm run generate)', async () => {
  const tables = await formatEndpointTables();
  expect(tables.split('\n').length).toBeGreaterThan(400);
  expect(readFileSync(endpointsPath, 'utf8')).toBe(tables);
});
