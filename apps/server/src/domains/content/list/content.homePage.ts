import type { HomePage, HomePart, PlacedEntry } from '@centinela/api/content/desk.ts';
import { isRecord } from '@centinela/sections/fields/isRecord.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { type EntryData, entryTitle } from '@centinela/sections/kernel/derive.ts';
import { getPublicationStatus } from '@centinela/sections/kernel/visible.ts';
import { getDefinition } from '@centinela/sections/registry.ts';
import { countHeroBlocks, homeLanding } from '@centinela/sections/sections/landings/home.ts';
import type { SectionKey } from '@centinela/sections/views/sections.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { isUuid } from '#platform/database/uuid.ts';
import type { Caller } from '#platform/http/caller.ts';
import { type EntryRow, entryColumns } from '../entries/content.rows.ts';
import { getPermittedFlavours } from '../permissions/content.guard.ts';
import { currentDaySql, lastDay } from '../read/visibleEntries.ts';

interface ListPart {
  section: SectionKey;
  flavour: string | null;
  /** Maximum visible entries that the page displays; unlimited if absent. */
  maxVisible?: number;
}

/**
 * The page parts that are section lists, in page order (apps/site, pages/home/home.tsx). Blocks are placed around
 * them.
 */
const slides: ListPart = { section: 'sliderSections', flavour: 'PUBLICO' };
const belowHero: readonly ListPart[] = [
  { section: 'homeSections', flavour: 'HOGARES', maxVisible: 4 },
  { section: 'vehicleSections', flavour: 'PUBLICO' },
  { section: 'clientVehicleSections', flavour: 'PUBLICO' },
  { section: 'iconSections', flavour: null },
  { section: 'promotionSections', flavour: 'PUBLICO', maxVisible: 3 },
];
const listParts = [slides, ...belowHero];

/** Maximum entries loaded per part. */
const maxEntriesPerPart = 40;

/** Excludes expired entries, because offers accumulate every month. Column names come from the definitions. */
const text = listParts
  .map(({ section, flavour }) => {
    const { flavourField } = getDefinition(section);
    const own = flavour && flavourField ? `and e.data->>'${flavourField}' = '${flavour}'` : '';
    return `(select ${entryColumns} from content_entries e where e.section = '${section}' and e.deleted_at is null
        and coalesce(${lastDay} >= ${currentDaySql}, true) ${own}
      order by e.position, e.id limit ${maxEntriesPerPart})`;
  })
  .join(' union all ');

const landingText = `select ${entryColumns} from content_entries e
  where e.section = 'landings' and (e.live_slug = $1 or e.slug = $1) and e.deleted_at is null
  order by e.live_slug = $1 desc nulls last limit 1`;

const blocksText = `select ${entryColumns} from content_entries e
  where e.id = any($1::uuid[]) and e.section = 'landingSections' and e.deleted_at is null`;

function toPlacedEntry(row: EntryRow, definition: Definition, now: Date): PlacedEntry {
  const { data, live, publish_at: publishAt } = row;
  const picture = definition.picture ? data[definition.picture] : null;
  return {
    id: row.id,
    // Blocks have an internal name and a title that visitors see.
    name:
      definition.key === 'landingSections' && typeof data.title === 'string' && data.title !== ''
        ? data.title
        : entryTitle(definition, data),
    kind: typeof data.layout === 'string' ? data.layout : null,
    picture: isRecord(picture) && typeof picture.id === 'string' ? picture.id : null,
    state: getPublicationStatus({ live, publishAt }, row.live_version !== row.version, definition, now),
  };
}

const isVisible = ({ state }: PlacedEntry): boolean => state === 'shown' || state === 'changed';

/**
 * Returns the entries of a list part, including hidden ones in between; a full list ends with its last visible
 * entry.
 */
function toHomePart(
  rows: readonly EntryRow[],
  { section, flavour, maxVisible }: ListPart,
  now: Date,
): HomePart {
  const definition = getDefinition(section);
  const entries: PlacedEntry[] = [];
  let count = 0;
  for (const row of rows.filter((each) => each.section === section)) {
    if (count === maxVisible) break;
    const entry = toPlacedEntry(row, definition, now);
    if (isVisible(entry)) count += 1;
    entries.push(entry);
  }
  return { section, flavour, entries };
}

/** Returns the block ids of a landing version in order. */
const blockIds = (fields: EntryData | null): string[] =>
  Array.isArray(fields?.sections)
    ? fields.sections.filter((id): id is string => typeof id === 'string' && isUuid(id))
    : [];

/**
 * Merges both orders: the newest one, with blocks that only the published page has after their predecessor there.
 */
function mergeOrders(newest: readonly string[], live: readonly string[]): string[] {
  const all = [...newest];
  for (const [index, id] of live.entries())
    if (!all.includes(id)) all.splice(all.indexOf(live[index - 1] ?? '') + 1, 0, id);
  return all;
}

/**
 * Loads the blocks of a landing's newest version, and those removed since it was published. A block can be visible
 * only when the page is published and includes it.
 */
async function loadBlocks(db: Queryable, landing: EntryRow, now: Date): Promise<PlacedEntry[]> {
  const [newest, live] = [blockIds(landing.data), blockIds(landing.live)];
  const ids = mergeOrders(newest, live);
  const page = toPlacedEntry(landing, getDefinition('landings'), now);
  const isPage = isVisible(page) && landing.live?.slug === homeLanding;
  const { rows } = await db.query<EntryRow>({ name: 'home-page-blocks', text: blocksText, values: [ids] });
  const getState = (block: PlacedEntry): PlacedEntry['state'] => {
    if (!isVisible(block)) return block.state;
    if (!isPage) return isVisible(page) ? 'draft' : page.state;
    if (!live.includes(block.id)) return 'draft';
    return newest.includes(block.id) ? block.state : 'changed';
  };
  const byId = new Map(
    rows.map((row) => {
      const block = toPlacedEntry(row, getDefinition('landingSections'), now);
      return [row.id, { ...block, state: getState(block) }];
    }),
  );
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Whether the caller may list and open entries of a section and flavour. */
function canOpen(caller: Caller, section: SectionKey, flavour: string | null): boolean {
  const definition = getDefinition(section);
  return (['list', 'show'] as const).every((verb) => {
    const permitted = getPermittedFlavours(definition, caller, verb);
    return permitted === null || (flavour !== null && permitted.includes(flavour));
  });
}

/**
 * Loads the structure of the public home page from top to bottom as its editors see it: drafts and hidden entries
 * are included at their future position. Parts that the caller may not list and open are left out.
 */
export async function readHomePage(db: Queryable, caller: Caller, now: Date): Promise<HomePage> {
  const [{ rows }, found] = await Promise.all([
    db.query<EntryRow>({ name: 'home-page', text }),
    db.query<EntryRow>({ name: 'home-page-landing', text: landingText, values: [homeLanding] }),
  ]);
  const [landing] = canOpen(caller, 'landings', null) ? found.rows : [];
  const blocks = landing ? await loadBlocks(db, landing, now) : [];
  // Hidden blocks do not affect the layout of visible ones.
  const hero = countHeroBlocks(blocks.map((block) => (isVisible(block) ? block.kind : 'CARDS')));
  const lists = (parts: readonly ListPart[]): HomePart[] =>
    parts
      .filter(({ section, flavour }) => canOpen(caller, section, flavour))
      .map((part) => toHomePart(rows, part, now));
  const blockPart = (entries: PlacedEntry[]): HomePart[] =>
    entries.length > 0 ? [{ section: 'landingSections', flavour: null, entries }] : [];
  const hasPlansBlock = blocks.some(({ kind }) => kind === 'PLANS');
  const plans: HomePart = { section: 'plans', flavour: null, entries: [] };
  return {
    landing: landing ? toPlacedEntry(landing, getDefinition('landings'), now) : null,
    parts: [
      ...lists([slides]),
      ...blockPart(blocks.slice(0, hero)),
      ...lists(belowHero),
      ...(!hasPlansBlock && canOpen(caller, 'plans', null) ? [plans] : []),
      ...blockPart(blocks.slice(hero)),
    ],
  };
}
