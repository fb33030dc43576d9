import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isSectionKey } from '@centinela/sections/registry.ts';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import { isContentEmpty, seedEntry, seedId } from '../domains/content/write/content.seed.ts';
import type { MediaDeps } from '../domains/media/files/deps.ts';
import { storeFile } from '../domains/media/library/media.service.ts';
import { systemActor } from '../platform/audit/audit.ts';
import { transaction } from '../platform/database/transaction.ts';
import { AppError } from '../platform/errors/appError.ts';
import { seedContracts } from './contracts.ts';
import { seedCoverage } from './coverage.ts';
import { type Facts, fillFacts, type Prices, readFacts, readPrices } from './facts.ts';
import { seedPeople } from './people.ts';
import { seedVisits, seedVisitZones } from './visits.ts';

const folder = fileURLToPath(new URL('../../demo', import.meta.url));

const mediaFile = z.array(
  z.object({
    file: z.string(),
    name: z.string(),
    alt: z.string().default(''),
    decorative: z.boolean().default(false),
    focal: z.object({ x: z.number(), y: z.number() }).nullable().default(null),
    tags: z.array(z.string()).default([]),
    private: z.boolean().default(false),
  }),
);
type MediaFile = z.infer<typeof mediaFile>[number];

const entries = z.array(z.looseObject({ $key: z.string() }));

/** Library files by name in the data files, each with the texts that accompany it in entries. */
type Library = Map<string, { id: string; texts: MediaFile }>;

const readJson = async (path: string): Promise<unknown> => JSON.parse(await readFile(path, 'utf8'));

/** Stores the demo's images in the media library; existing files are recognised by their checksum. */
async function storePictures(media: MediaDeps): Promise<Library> {
  const library: Library = new Map();
  for (const texts of mediaFile.parse(await readJson(join(folder, 'media.json')))) {
    const { alt, decorative, focal, tags, private: isPrivate } = texts;
    const stored = await storeFile(media, systemActor, {
      source: createReadStream(join(folder, 'media', texts.file)),
      name: texts.file,
      kinds: ['image', 'video', 'document'],
      metadata: () => ({ name: texts.name, alt, decorative, focal, tags, private: isPrivate }),
    });
    library.set(texts.file, { id: stored.id, texts });
  }
  return library;
}

const mediaReference = z.object({
  $media: z.string(),
  alt: z.string().optional(),
  decorative: z.boolean().optional(),
  /** Subtitles of a video. */
  captions: z.object({ $media: z.string() }).optional(),
});
const entryReference = z.object({ $ref: z.string() });
const priceReference = z.object({ $price: z.string() });
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const toEntryId = (reference: string): string => {
  const [section = '', key = ''] = reference.split('/');
  return seedId(section, key);
};

/** Replaces the key in a link of the data files (`entry:plans/clasico#precio`) by the entry's id. */
const resolveLink = (text: string): string =>
  text.replace(
    /^entry:(\w+)\/([\w-]+)/,
    (_whole, section: string, key: string) => `entry:${section}/${seedId(section, key)}`,
  );

function toPictureValue(use: z.infer<typeof mediaReference>, library: Library): unknown {
  const file = library.get(use.$media);
  if (!file) throw new Error(`the demo uses a file that is missing in media.json: ${use.$media}`);
  if (!/\.(svg|png|jpe?g|webp|avif)$/.test(use.$media))
    return { id: file.id, ...(use.captions && { captions: toPictureValue(use.captions, library) }) };
  const isDecorative = use.decorative ?? (use.alt === undefined && file.texts.decorative);
  return {
    id: file.id,
    alt: isDecorative ? '' : (use.alt ?? file.texts.alt),
    decorative: isDecorative,
    focal: file.texts.focal,
  };
}

/** What the data files refer to by name. */
interface Sources {
  library: Library;
  facts: Facts;
  prices: Prices;
}

function toPrice(reference: string, prices: Prices): number {
  const price = prices.get(reference);
  if (price === undefined) throw new Error(`the demo uses the price of a missing offer: ${reference}`);
  return price;
}

/** Converts a value of the data files to API input: resolves names to ids and fills in facts and prices. */
function resolveValue(value: unknown, sources: Sources): unknown {
  if (typeof value === 'string') return resolveLink(fillFacts(value, sources.facts));
  if (Array.isArray(value)) return value.map((each: unknown) => resolveValue(each, sources));
  if (!isRecord(value)) return value;
  const picture = mediaReference.safeParse(value);
  if (picture.success) return toPictureValue(picture.data, sources.library);
  const entry = entryReference.safeParse(value);
  if (entry.success) return toEntryId(entry.data.$ref);
  const price = priceReference.safeParse(value);
  if (price.success) return toPrice(price.data.$price, sources.prices);
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, resolveValue(each, sources)]));
}

async function seedSection(client: PoolClient, file: string, sources: Sources): Promise<void> {
  const section = file.replace(/\.json$/, '');
  if (!isSectionKey(section))
    throw new Error(`the demo has content for a section that does not exist: ${section}`);
  for (const { $key, ...fields } of entries.parse(await readJson(join(folder, 'content', file)))) {
    const resolved = resolveValue(fields, sources);
    try {
      await seedEntry(client, section, seedId(section, $key), isRecord(resolved) ? resolved : {});
    } catch (error) {
      const fields = error instanceof AppError ? JSON.stringify(error.options.errors) : '';
      throw new Error(`the demo's ${section}/${$key} is invalid: ${fields}`, { cause: error });
    }
  }
}

/**
 * Seeds an empty portal with the demo company. All entries are inserted in one transaction: an interrupted
 * startup leaves no partial data, and the next one starts over.
 */
export async function seedDemo(media: MediaDeps): Promise<void> {
  const { pool } = media.database;
  if (!(await isContentEmpty(pool))) return;
  // Loaded dynamically, because later startups do not need them.
  const [{ seedActivity }, { seedMonth }] = await Promise.all([
    import('./activity.ts'),
    import('./month/month.ts'),
  ]);
  const library = await storePictures(media);
  const files = (await readdir(join(folder, 'content'))).filter((file) => file.endsWith('.json')).sort();
  const sources = { library, facts: await readFacts(folder), prices: await readPrices(folder) };
  await transaction(pool, async (client) => {
    // Seeded first, so that the dashboard's latest changes are not two hundred coverage places.
    await seedCoverage(client);
    await seedVisitZones(client);
    for (const file of files) await seedSection(client, file, sources);
    await seedPeople(client);
    await seedContracts(client, media.storage);
    await seedActivity(client, media.secret);
    await seedMonth(client, media);
    await seedVisits(client);
  });
}
