import { z } from 'zod';
import type { Definition } from './kernel/defineSection.ts';
import { once } from './kernel/derive.ts';
import { kinds } from './kernel/kinds.ts';
import { definitionOf, isSectionKey } from './registry.ts';

/** The schema of another section's entries, which may in turn hold entries of the first. */
function entryOf(section: string): z.ZodType {
  if (!isSectionKey(section)) throw new Error(`there is no section ${section}`);
  return z.lazy(() => viewSchema(definitionOf(section)));
}

/**
 * The schema of an entry as public reads answer it and views get it (`View`): its fields, with what they refer to filled
 * in, and what the kernel adds to those of every section.
 */
export const viewSchema = once(
  (definition: Definition): z.ZodType =>
    z
      .strictObject({
        ...Object.fromEntries(
          Object.entries(definition.fields).map(([name, field]) => [name, kinds.viewSchema(field, entryOf)]),
        ),
        id: z.uuid(),
        path: z.string().nullable().meta({ description: 'Of its page; null where it has none' }),
        publishedAt: z.iso.datetime().meta({ description: 'When the shown version was published' }),
      })
      .meta({ id: `${definition.key}View` }),
);
