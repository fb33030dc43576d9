import {
  descriptionLength,
  type FindingKind,
  type OutsideProblem,
  titleLength,
} from '@centinela/api/searchEngines/searchEngines.ts';
import type { Place, PlaceOf } from './places.ts';
import type { Walk, WalkedPage } from './walk.ts';

/** A problem to fix. */
export interface NewFinding extends Place {
  kind: FindingKind;
  words: string;
  target: string | null;
  status: number | null;
  problem: OutsideProblem | null;
}

/** Limit of stored findings per kind. */
export const mostOfAKind = 500;

const about = (
  place: Place,
  kind: FindingKind,
  more: Partial<Omit<NewFinding, 'kind' | keyof Place>> = {},
): NewFinding => ({ ...place, kind, words: '', target: null, status: null, problem: null, ...more });

/** Finds titles and descriptions that are too short or too long, measured in user-perceived characters. */
function wordsOf(page: WalkedPage, place: Place): NewFinding[] {
  const { title, description } = page;
  const [titleCount, count] = [[...title].length, [...description].length];
  return [
    ...(count === 0 ? [about(place, 'NO_DESCRIPTION', { words: title })] : []),
    ...(count > 0 && count < descriptionLength.least
      ? [about(place, 'SHORT_DESCRIPTION', { words: description })]
      : []),
    ...(count > descriptionLength.most ? [about(place, 'LONG_DESCRIPTION', { words: description })] : []),
    ...(titleCount < titleLength.least ? [about(place, 'SHORT_TITLE', { words: title })] : []),
    ...(titleCount > titleLength.most ? [about(place, 'LONG_TITLE', { words: title })] : []),
  ];
}

/** Finds pages with the title of another page. */
function sameTitles(pages: readonly WalkedPage[], placeOf: PlaceOf): NewFinding[] {
  const groups = Map.groupBy(pages, ({ title }) => title.toLowerCase());
  return [...groups.values()].flatMap((same) =>
    same.length < 2
      ? []
      : same.map(({ address, title }, index) =>
          about(placeOf(address), 'SAME_TITLE', {
            words: title,
            target: same[index === 0 ? 1 : 0]?.address ?? null,
          }),
        ),
  );
}

/** Finds pages without incoming links. */
function orphans({ links }: Walk, pages: readonly WalkedPage[], placeOf: PlaceOf): NewFinding[] {
  const led = new Set(links.map(({ to }) => to));
  return pages.flatMap(({ address, title }) =>
    address === '/' || led.has(address) ? [] : [about(placeOf(address), 'ORPHAN', { words: title })],
  );
}

/** Finds links to missing pages or redirects. */
function deadLinks({ pages, links }: Walk, missing: ReadonlySet<string>, placeOf: PlaceOf): NewFinding[] {
  return links.flatMap(({ page, to, isOutside }) => {
    if (isOutside) return [];
    const status = missing.has(to) ? 404 : pages.get(to)?.status;
    if (status === undefined || status === 200) return [];
    const kind = status >= 400 ? 'DEAD_LINK' : 'REDIRECTED_LINK';
    return [about(placeOf(page), kind, { target: to, status })];
  });
}

/**
 * Lists the problems of the site's pages.
 *
 * @param missing addresses of linked files that don't exist
 * @returns a limited number of findings, grouped by kind
 */
export function findingsOf(walk: Walk, missing: ReadonlySet<string>, placeOf: PlaceOf): NewFinding[] {
  const indexed = [...walk.pages.values()].filter((page) => page.isIndexed);
  const all = [
    ...deadLinks(walk, missing, placeOf),
    ...sameTitles(indexed, placeOf),
    ...orphans(walk, indexed, placeOf),
    ...indexed.flatMap((page) => wordsOf(page, placeOf(page.address))),
  ];
  return [...Map.groupBy(all, ({ kind }) => kind).values()].flatMap((each) => each.slice(0, mostOfAKind));
}
