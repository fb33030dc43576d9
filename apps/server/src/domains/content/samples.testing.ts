import { randomUUID } from 'node:crypto';
import { samples } from '@centinela/sections/generated/samples.ts';
import { listReferences } from '@centinela/sections/kernel/derive.ts';
import { getDefinition, isSectionKey, sectionKeys } from '@centinela/sections/registry.ts';
import type { SectionKey } from '@centinela/sections/views/sections.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { seedEntry, seedId } from './write/content.seed.ts';

/**
 * Inserts everything that the samples refer to: library rows for files, and copies of the section's sample for
 * entries.
 *
 * @returns the sections that now have entries
 */
export async function seedReferences(db: Queryable): Promise<Set<SectionKey>> {
  const seeded = new Set<string>();
  const filledSections = new Set<SectionKey>();
  const references = sectionKeys.flatMap((key) => listReferences(getDefinition(key), samples[key]));
  for (const { target, id, media = 'image', formats = ['png'] } of references) {
    if (seeded.has(id)) continue;
    seeded.add(id);
    if (target === 'media')
      await db.query(
        `insert into media (id, kind, hash, folder, checksum, source_checksum, name, type, extension, size, width, height, search)
         values ($1, $3, $2, $2, $2, $2, 'x.png', 'image/png', $4, 1, 10, 10, '')`,
        [id, randomUUID().replaceAll('-', ''), media, formats.at(-1)],
      );
    else if (isSectionKey(target)) {
      const { slug, code, ...rest } = samples[target];
      const uniqueFields = {
        ...(slug !== undefined && { slug: `s-${id.slice(-6)}` }),
        ...(code !== undefined && { code: id.slice(-6) }),
      };
      await seedEntry(db, target, id, { ...rest, ...uniqueFields });
      filledSections.add(target);
    }
  }
  return filledSections;
}

/** Inserts the samples of all sections as published entries, with everything they refer to. */
export async function seedSamples(db: Queryable): Promise<void> {
  const filledSections = await seedReferences(db);
  for (const key of sectionKeys)
    if (!filledSections.has(key)) await seedEntry(db, key, seedId(key, 'sample'), samples[key]);
}
