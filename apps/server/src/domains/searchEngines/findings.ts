import {
  descriptionLength,
  type ExternalProblem,
  type FindingKind,
  titleLength,
} from '@centinela/api/searchEngines/searchEngines.ts';
import type { CrawledPage, CrawlResult } from './crawl.ts';
import type { EditLocation, FindPlace } from './editLocations.ts';

/** A problem of a page that editors can fix. */
export interface NewFinding extends EditLocation {
  kind: FindingKind;
  words: string;
  target: string | null;
  status: number | null;
  problem: ExternalProblem | null;
}

/** Maximum number of stored findings per kind. */
export const maxPerKind = 500;

const about = (
  place: EditLocation,
  kind: FindingKind,
  more: Partial<Omit<NewFinding, 'kind' | keyof EditLocation>> = {},
): NewFinding => ({ ...place, kind, words: '', target: null, status: null, problem: null, ...more });

/** Finds titles and descriptions that are too short or too long, measured in user-perceived characters. */
function findTextProblems(page: CrawledPage, place: EditLocation): NewFinding[] {
  const { title, description } = page;
  const [titleCount, count] = [[...title].length, [...description].length];
  return [
    ...(count === 0 ? [about(place, 'NO_DESCRIPTION', { words: title })] : []),
    ...(count > 0 && count < descriptionLength.min
      ? [about(place, 'SHORT_DESCRIPTION', { words: description })]
      : []),
    ...(count > descriptionLength.max ? [about(place, 'LONG_DESCRIPTION', { words: description })] : []),
    ...(titleCount < titleLength.min ? [about(place, 'SHORT_TITLE', { words: title })] : []),
    ...(titleCount > titleLength.max ? [about(place, 'LONG_TITLE', { words: title })] : []),
  ];
}

/** Finds pages that have the same title as another page. */
function findSameTitles(pages: readonly CrawledPage[], findPlace: FindPlace): NewFinding[] {
  const groups = Map.groupBy(pages, ({ title }) => title.toLowerCase());
  return [...groups.values()].flatMap((same) =>
    same.length < 2
      ? []
      : same.map(({ address, title }, index) =>
          about(findPlace(address), 'SAME_TITLE', {
            words: title,
            target: same[index === 0 ? 1 : 0]?.address ?? null,
          }),
        ),
  );
}

/** Finds pages that no other page links to. */
function findOrphans(
  { links }: CrawlResult,
  pages: readonly CrawledPage[],
  findPlace: FindPlace,
): NewFinding[] {
  const linkedAddresses = new Set(links.map(({ to }) => to));
  return pages.flatMap(({ address, title }) =>
    address === '/' || linkedAddresses.has(address)
      ? []
      : [about(findPlace(address), 'ORPHAN', { words: title })],
  );
}

/** Finds links to missing pages or redirects. */
function findDeadLinks(
  { pages, links }: CrawlResult,
  missing: ReadonlySet<string>,
  findPlace: FindPlace,
): NewFinding[] {
  return links.flatMap(({ page, to, isOutside }) => {
    if (isOutside) return [];
    const status = missing.has(to) ? 404 : pages.get(to)?.status;
    if (status === undefined || status === 200) return [];
    const kind = status >= 400 ? 'DEAD_LINK' : 'REDIRECTED_LINK';
    return [about(findPlace(page), kind, { target: to, status })];
  });
}

/**
 * Lists the problems of the site's pages.
 *
 * @param missing addresses of linked files that don't exist
 * @returns a limited number of findings, grouped by kind
 */
export function collectFindings(
  walk: CrawlResult,
  missing: ReadonlySet<string>,
  findPlace: FindPlace,
): NewFinding[] {
  const indexed = [...walk.pages.values()].filter((page) => page.isIndexed);
  const all = [
    ...findDeadLinks(walk, missing, findPlace),
    ...findSameTitles(indexed, findPlace),
    ...findOrphans(walk, indexed, findPlace),
    ...indexed.flatMap((page) => findTextProblems(page, findPlace(page.address))),
  ];
  return [...Map.groupBy(all, ({ kind }) => kind).values()].flatMap((each) => each.slice(0, maxPerKind));
}
