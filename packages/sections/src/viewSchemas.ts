import { z } from 'zod';
import type { Definition } from './kernel/defineSection.ts';
import { kinds } from './kernel/kinds.ts';
import { memoise } from './kernel/memoise.ts';
import { getDefinition, isSectionKey } from './registry.ts';

/**
 * Returns the schema of another section's entries; recursive, because those may contain entries of the first
 * section.
 */
function getEntrySchema(section: string): z.ZodType {
  if (!isSectionKey(section)) throw new Error(`unknown section ${section}`);
  return z.lazy(() => viewSchema(getDefinition(section)));
}

/**
 * Schema of an entry as public reads return it and views receive it (`View`): its fields with resolved
 * references, and the members that every section has.
 */
export const viewSchema = memoise(
  (definition: Definition): z.ZodType =>
    z
      .strictObject({
        ...Object.fromEntries(
          Object.entries(definition.fields).map(([name, field]) => [
            name,
            kinds.viewSchema(field, getEntrySchema),
          ]),
        ),
        id: z.uuid(),
        path: z.string().nullable().meta({ description: 'Path of its page; null when it has none' }),
        publishedAt: z.iso.datetime().meta({ description: 'Publication date of the current version' }),
      })
      .meta({ id: `${definition.key}View` }),
);
