import type { SiteReader } from '../../../kernel/reader.ts';
import type { View } from '../../../registry.ts';
import { linkCard } from './landingPart.ts';

type Cards = View<'landingSections'>['cards'];
type Page = { title: string; path: string | null; image: Cards[number]['image'] };

/** Cards that one row shows. */
const shown = 4;

const cardsOf = (pages: readonly Page[]): Cards =>
  pages.flatMap((page) => linkCard(page, { text: null, words: 'Mirá cómo' })).slice(0, shown);

/** Cards of the pages of houses, but for the one that is open. */
export async function homeCards(read: SiteReader, openId?: string): Promise<Cards> {
  const { entries } = await read.page('homeSections', { where: { type: 'HOGARES' }, limit: shown + 1 });
  return cardsOf(entries.filter(({ id }) => id !== openId));
}

/** Cards of the pages of vehicles, of whatever section, but for the one that is open. */
export async function vehicleCards(read: SiteReader, openId?: string): Promise<Cards> {
  const [cars, motorcycles, others] = await Promise.all([
    read.page('autoSections', { limit: shown + 1 }),
    read.page('motoSections', { limit: 1 }),
    read.page('homeSections', { where: { type: 'VEHICULOS' }, limit: shown + 1 }),
  ]);
  const pages = [...cars.entries, ...motorcycles.entries, ...others.entries];
  return cardsOf(pages.filter(({ id }) => id !== openId));
}
