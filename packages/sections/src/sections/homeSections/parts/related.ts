import type { SiteReader } from '../../../kernel/reader.ts';
import type { View } from '../../../registry.ts';
import { linkCard } from './landingPart.ts';

type Cards = View<'landingSections'>['cards'];
type Page = { title: string; path: string | null; image: Cards[number]['image'] };

/** Number of cards in a row. */
const shown = 4;

const cardsOf = (pages: readonly Page[]): Cards =>
  pages.flatMap((page) => linkCard(page, { text: null, words: 'Mirá cómo' })).slice(0, shown);

/** Loads the cards of the other house pages. */
export async function homeCards(read: SiteReader, openId?: string): Promise<Cards> {
  const { entries } = await read.page('homeSections', { where: { type: 'HOGARES' }, limit: shown + 1 });
  return cardsOf(entries.filter(({ id }) => id !== openId));
}

/** Loads the cards of the other vehicle pages, from all sections. */
export async function vehicleCards(read: SiteReader, openId?: string): Promise<Cards> {
  const [cars, motorcycles, others] = await Promise.all([
    read.page('autoSections', { limit: shown + 1 }),
    read.page('motoSections', { limit: 1 }),
    read.page('homeSections', { where: { type: 'VEHICULOS' }, limit: shown + 1 }),
  ]);
  const pages = [...cars.entries, ...motorcycles.entries, ...others.entries];
  return cardsOf(pages.filter(({ id }) => id !== openId));
}
