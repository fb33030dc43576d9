import type { HomePage, HomePart, PlacedEntry } from '@centinela/api/content/desk.ts';
import { isRecord } from '@centinela/sections/fields/isRecord.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { type EntryData, entryTitle } from '@centinela/sections/kernel/derive.ts';
import { standingIn } from '@centinela/sections/kernel/visible.ts';
import { definitionOf, type SectionKey } from '@centinela/sections/registry.ts';
import { homeLanding, openingOf } from '@centinela/sections/sections/landings/home.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { isUuid } from '#platform/database/uuid.ts';
import type { Caller } from '#platform/http/caller.ts';
import { flavoursOf } from '../content.guard.ts';
import { type EntryRow, entryColumns } from '../content.rows.ts';
import { dayNow, lastDay } from '../read/shownEntries.ts';

interface ListPart {
  section: SectionKey;
  flavour: string | null;
  /** How many of its visible entries the page shows; all without it. */
  shown?: number;
}

/** The parts that are lists of a section, in the page's order (apps/site, pages/home/home.tsx). The blocks stand around them. */
const slides: ListPart = { section: 'sliderSections', flavour: 'PUBLICO' };
const belowOpening: readonly ListPart[] = [
  { section: 'homeSections', flavour: 'HOGARES', shown: 4 },
  { section: 'vehicleSections', flavour: 'PUBLICO' },
  { section: 'clientVehicleSections', flavour: 'PUBLICO' },
  { section: 'iconSections', flavour: null },
  { section: 'promotionSections', flavour: 'PUBLICO', shown: 3 },
];
const listParts = [slides, ...belowOpening];

/** Entries of a part that are looked at. */
const lookedAt = 40;

/** What has passed stands in no one's way: of offers there are more of it every month. Names come from the definitions. */
const text = listParts
  .map(({ section, flavour }) => {
    const { flavourField } = definitionOf(section);
    const own = flavour && flavourField ? `and e.data->>'${flavourField}' = '${flavour}'` : '';
    return `(select ${entryColumns} from content_entries e where e.section = '${section}' and e.deleted_at is null
        and coalesce(${lastDay} >= ${dayNow}, true) ${own}
      order by e.position, e.id limit ${lookedAt})`;
  })
  .join(' union all ');

const landingText = `select ${entryColumns} from content_entries e
  where e.section = 'landings' and (e.live_slug = $1 or e.slug = $1) and e.deleted_at is null
  order by e.live_slug = $1 desc nulls last limit 1`;

const blocksText = `select ${entryColumns} from content_entries e
  where e.id = any($1::uuid[]) and e.section = 'landingSections' and e.deleted_at is null`;

function placedOf(row: EntryRow, definition: Definition, now: Date): PlacedEntry {
  const { data, live, publish_at: publishAt } = row;
  const picture = definition.picture ? data[definition.picture] : null;
  return {
    id: row.id,
    // Blocks have a name for the company, and a title that people see.
    name:
      definition.key === 'landingSections' && typeof data.title === 'string' && data.title !== ''
        ? data.title
        : entryTitle(definition, data),
    kind: typeof data.layout === 'string' ? data.layout : null,
    picture: isRecord(picture) && typeof picture.id === 'string' ? picture.id : null,
    state: standingIn({ live, publishAt }, row.live_version !== row.version, definition, now),
  };
}

const isThere = ({ state }: PlacedEntry): boolean => state === 'shown' || state === 'changed';

/** What the page shows of a list, with what stands among it and is not shown: one that is full ends with its last entry. */
function placedIn(rows: readonly EntryRow[], { section, flavour, shown }: ListPart, now: Date): HomePart {
  const definition = definitionOf(section);
  const entries: PlacedEntry[] = [];
  let count = 0;
  for (const row of rows.filter((each) => each.section === section)) {
    if (count === shown) break;
    const entry = placedOf(row, definition, now);
    if (isThere(entry)) count += 1;
    entries.push(entry);
  }
  return { section, flavour, entries };
}

/** The ids of the blocks that a version of a landing has, in its order. */
const blockIds = (fields: EntryData | null): string[] =>
  Array.isArray(fields?.sections)
    ? fields.sections.filter((id): id is string => typeof id === 'string' && isUuid(id))
    : [];

/** The newest order, with what only the published page still has behind what it follows there. */
function bothOrders(newest: readonly string[], live: readonly string[]): string[] {
  const all = [...newest];
  for (const [index, id] of live.entries())
    if (!all.includes(id)) all.splice(all.indexOf(live[index - 1] ?? '') + 1, 0, id);
  return all;
}

/**
 * The blocks of a landing as its newest version has them, and those that it has lost since it was published. A block can be
 * on the page only where the page is there and names it.
 */
async function blocksOf(db: Queryable, landing: EntryRow, now: Date): Promise<PlacedEntry[]> {
  const [newest, live] = [blockIds(landing.data), blockIds(landing.live)];
  const ids = bothOrders(newest, live);
  const page = placedOf(landing, definitionOf('landings'), now);
  const isPage = isThere(page) && landing.live?.slug === homeLanding;
  const { rows } = await db.query<EntryRow>({ name: 'home-page-blocks', text: blocksText, values: [ids] });
  const stateOf = (block: PlacedEntry): PlacedEntry['state'] => {
    if (!isThere(block)) return block.state;
    if (!isPage) return isThere(page) ? 'draft' : page.state;
    if (!live.includes(block.id)) return 'draft';
    return newest.includes(block.id) ? block.state : 'changed';
  };
  const byId = new Map(
    rows.map((row) => {
      const block = placedOf(row, definitionOf('landingSections'), now);
      return [row.id, { ...block, state: stateOf(block) }];
    }),
  );
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Whether the caller may list and open entries of a section, of one flavour where it has several. */
function mayOpen(caller: Caller, section: SectionKey, flavour: string | null): boolean {
  const definition = definitionOf(section);
  return (['list', 'show'] as const).every((verb) => {
    const own = flavoursOf(definition, caller, verb);
    return own === null || (flavour !== null && own.includes(flavour));
  });
}

/**
 * What the site's home page is made of, from top to bottom, as its editors have it now: drafts, and what is not shown for
 * another reason, stand where they will be. A part that the caller may not list and open is left out.
 */
export async function readHomePage(db: Queryable, caller: Caller, now: Date): Promise<HomePage> {
  const [{ rows }, found] = await Promise.all([
    db.query<EntryRow>({ name: 'home-page', text }),
    db.query<EntryRow>({ name: 'home-page-landing', text: landingText, values: [homeLanding] }),
  ]);
  const [landing] = mayOpen(caller, 'landings', null) ? found.rows : [];
  const blocks = landing ? await blocksOf(db, landing, now) : [];
  // What is not shown moves nothing that is.
  const opening = openingOf(blocks.map((block) => (isThere(block) ? block.kind : 'CARDS')));
  const lists = (parts: readonly ListPart[]): HomePart[] =>
    parts
      .filter(({ section, flavour }) => mayOpen(caller, section, flavour))
      .map((part) => placedIn(rows, part, now));
  const blockPart = (entries: PlacedEntry[]): HomePart[] =>
    entries.length > 0 ? [{ section: 'landingSections', flavour: null, entries }] : [];
  const bringsPlans = blocks.some(({ kind }) => kind === 'PLANS');
  const plans: HomePart = { section: 'plans', flavour: null, entries: [] };
  return {
    landing: landing ? placedOf(landing, definitionOf('landings'), now) : null,
    parts: [
      ...lists([slides]),
      ...blockPart(blocks.slice(0, opening)),
      ...lists(belowOpening),
      ...(!bringsPlans && mayOpen(caller, 'plans', null) ? [plans] : []),
      ...blockPart(blocks.slice(opening)),
    ],
  };
}
