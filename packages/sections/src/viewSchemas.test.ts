import { expect, test } from 'vitest';
import { idA } from './fields/kind.testing.ts';
import { samples } from './generated/samples.ts';
import { type EntryData, entryPath, entryView, inputSchema } from './kernel/derive.ts';
import { getDefinition, isSectionKey, sectionKeys } from './registry.ts';
import { viewSchema } from './viewSchemas.ts';
import type { SectionKey } from './views/sections.ts';

const picture = { hash: 'abc', name: 'x.png', type: 'image/png', size: 1, width: 10, height: 10 };

/** Returns a sample as views receive it, with references resolved to samples down to a depth. */
function createView(key: SectionKey, depth: number): EntryData {
  const definition = getDefinition(key);
  const data: EntryData = { ...samples[key] };
  const view = entryView(
    definition,
    { ...inputSchema(definition).parse(data) },
    {
      media: (id) => ({ id, ...picture, extension: 'png' }),
      entry: (section) => (depth > 0 && isSectionKey(section) ? createView(section, depth - 1) : null),
      path: () => '/x',
    },
  );
  return { ...view, id: idA, path: entryPath(definition, data), publishedAt: '2026-05-01T00:00:00.000Z' };
}

test.each(sectionKeys)('%s: its view data matches its schema and has no other keys', (key) => {
  const schema = viewSchema(getDefinition(key));
  const view = createView(key, 3);
  expect(schema.safeParse(view).error?.issues).toBeUndefined();
  expect(schema.safeParse({ ...view, secret: 1 }).success).toBe(false);
  const [field = ''] = Object.keys(getDefinition(key).fields);
  const { [field]: _left, ...rest } = view;
  expect(schema.safeParse(rest).success).toBe(false);
});
