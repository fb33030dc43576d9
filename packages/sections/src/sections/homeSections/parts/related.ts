import type { SiteReader } from '../../../pages/reader.ts';
import type { View } from '../../../views/sections.ts';
import { createLinkCard } from './landingPart.ts';

type Cards = View<'landingSections'>['cards'];
type Page = { title: string; path: string | null; image: Cards[number]['image'] };

/** Maximum number of cards: those of one row. */
const maxCards = 4;

const createCards = (pages: readonly Page[]): Cards =>
  pages.flatMap((page) => createLinkCard(page, { text: null, words: 'Mirá cómo' })).slice(0, maxCards);

/** Loads the cards of the other house pages. */
export async function loadHomeCards(read: SiteReader, currentId?: string): Promise<Cards> {
  const { entries } = await read.page('homeSections', { where: { type: 'HOGARES' }, limit: maxCards + 1 });
  return createCards(entries.filter(({ id }) => id !== currentId));
}

/** Loads the cards of the other vehicle pages, from all sections. */
export async function loadVehicleCards(read: SiteReader, currentId?: string): Promise<Cards> {
  const [cars, motorcycles, others] = await Promise.all([
    read.page('autoSections', { limit: maxCards + 1 }),
    read.page('motoSections', { limit: 1 }),
    read.page('homeSections', { where: { type: 'VEHICULOS' }, limit: maxCards + 1 }),
  ]);
  const pages = [...cars.entries, ...motorcycles.entries, ...others.entries];
  return createCards(pages.filter(({ id }) => id !== currentId));
}
