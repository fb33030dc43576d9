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
import { currentDaySql, lastDay } from '../read/visibleConditions.ts';

interface ListPart {
  section: SectionKey;
  flavour: string | null;
  /** Maximum visible entries that the page displays; unlimited if absent. */
  maxVisible?: number;
}

/**
 * The parts of the page that list the entries of a section, in page order (apps/site, pages/home/home.tsx). The
 * landing's blocks are placed between and after them.
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

/**
 * Selects the entries of all list parts, except expired ones, because expired offers accumulate every month. Column
 * names come from the definitions.
 */
const listPartsSql = listParts
  .map(({ section, flavour }) => {
    const { flavourField } = getDefinition(section);
    const flavourCondition = flavour && flavourField ? `and e.data->>'${flavourField}' = '${flavour}'` : '';
    return `(select ${entryColumns} from content_entries e where e.section = '${section}' and e.deleted_at is null
        and coalesce(${lastDay} >= ${currentDaySql}, true) ${flavourCondition}
      order by e.position, e.id limit ${maxEntriesPerPart})`;
  })
  .join(' union all ');

const landingSql = `select ${entryColumns} from content_entries e
  where e.section = 'landings' and (e.live_slug = $1 or e.slug = $1) and e.deleted_at is null
  order by e.live_slug = $1 desc nulls last limit 1`;

const blocksSql = `select ${entryColumns} from content_entries e
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
 * Returns the entries of a list part, visible and hidden. If the part shows a limited number of entries, it ends with
 * the last one that fits.
 */
function toHomePart(
  rows: readonly EntryRow[],
  { section, flavour, maxVisible }: ListPart,
  now: Date,
): HomePart {
  const definition = getDefinition(section);
  const entries: PlacedEntry[] = [];
  let visibleCount = 0;
  for (const row of rows.filter((each) => each.section === section)) {
    if (visibleCount === maxVisible) break;
    const entry = toPlacedEntry(row, definition, now);
    if (isVisible(entry)) visibleCount += 1;
    entries.push(entry);
  }
  return { section, flavour, entries };
}

/** Returns the block ids of a landing version in order. */
const getBlockIds = (fields: EntryData | null): string[] =>
  Array.isArray(fields?.sections)
    ? fields.sections.filter((id): id is string => typeof id === 'string' && isUuid(id))
    : [];

/**
 * Merges the block ids of the newest and the published version in the order of the newest. A block that only the
 * published version contains follows its predecessor there.
 */
function mergeBlockIds(newestIds: readonly string[], liveIds: readonly string[]): string[] {
  const mergedIds = [...newestIds];
  for (const [index, id] of liveIds.entries())
    if (!mergedIds.includes(id)) mergedIds.splice(mergedIds.indexOf(liveIds[index - 1] ?? '') + 1, 0, id);
  return mergedIds;
}

/**
 * Loads the blocks of a landing's newest version, and those removed since it was published. A block can be visible
 * only when the page is published and includes it.
 */
async function loadBlocks(db: Queryable, landing: EntryRow, now: Date): Promise<PlacedEntry[]> {
  const [newestIds, liveIds] = [getBlockIds(landing.data), getBlockIds(landing.live)];
  const ids = mergeBlockIds(newestIds, liveIds);
  const page = toPlacedEntry(landing, getDefinition('landings'), now);
  const isPagePublic = isVisible(page) && landing.live?.slug === homeLanding;
  const { rows } = await db.query<EntryRow>({ name: 'home-page-blocks', text: blocksSql, values: [ids] });
  const getState = (block: PlacedEntry): PlacedEntry['state'] => {
    if (!isVisible(block)) return block.state;
    if (!isPagePublic) return isVisible(page) ? 'draft' : page.state;
    if (!liveIds.includes(block.id)) return 'draft';
    return newestIds.includes(block.id) ? block.state : 'changed';
  };
  const byId = new Map(
    rows.map((row) => {
      const block = toPlacedEntry(row, getDefinition('landingSections'), now);
      return [row.id, { ...block, state: getState(block) }];
    }),
  );
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Whether the caller may list and open the entries of a section with this flavour. */
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
  const [{ rows }, landingResult] = await Promise.all([
    db.query<EntryRow>({ name: 'home-page', text: listPartsSql }),
    db.query<EntryRow>({ name: 'home-page-landing', text: landingSql, values: [homeLanding] }),
  ]);
  const [landing] = canOpen(caller, 'landings', null) ? landingResult.rows : [];
  const blocks = landing ? await loadBlocks(db, landing, now) : [];
  // Hidden blocks do not affect the layout of visible ones.
  const heroBlockCount = countHeroBlocks(blocks.map((block) => (isVisible(block) ? block.kind : 'CARDS')));
  const toListParts = (parts: readonly ListPart[]): HomePart[] =>
    parts
      .filter(({ section, flavour }) => canOpen(caller, section, flavour))
      .map((part) => toHomePart(rows, part, now));
  const toBlockParts = (entries: PlacedEntry[]): HomePart[] =>
    entries.length > 0 ? [{ section: 'landingSections', flavour: null, entries }] : [];
  const hasPlansBlock = blocks.some(({ kind }) => kind === 'PLANS');
  const plansPart: HomePart = { section: 'plans', flavour: null, entries: [] };
  return {
    landing: landing ? toPlacedEntry(landing, getDefinition('landings'), now) : null,
    parts: [
      ...toListParts([slides]),
      ...toBlockParts(blocks.slice(0, heroBlockCount)),
      ...toListParts(belowHero),
      ...(!hasPlansBlock && canOpen(caller, 'plans', null) ? [plansPart] : []),
      ...toBlockParts(blocks.slice(heroBlockCount)),
    ],
  };
}
