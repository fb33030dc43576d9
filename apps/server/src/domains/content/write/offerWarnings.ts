import type { OfferWarningRecord } from '@centinela/api/content/offerWarnings.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { type EntryData, entryTitle, isReadOnlyMember } from '@centinela/sections/kernel/derive.ts';
import type { Language } from '@centinela/sections/kernel/language.ts';
import { getDefinition } from '@centinela/sections/registry.ts';
import { findOfferWarnings } from '@centinela/sections/sections/plans/warnings/findOfferWarnings.ts';
import {
  type EditedOffer,
  isOfferSection,
  type OfferSection,
  offerSections,
  type StoredOffer,
  type StoredOffers,
} from '@centinela/sections/sections/plans/warnings/offerEntries.ts';
import { formatPesos } from '@centinela/ui/pesos.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { getCurrentFields } from '../entries/content.rows.ts';
import { findEntry } from '../read/content.queries.ts';
import { createReader } from '../read/content.read.ts';
import { findNamingTexts } from '../read/namingTexts.ts';
import { currentDaySql, lastDay } from '../read/visibleConditions.ts';
import { parseEntry } from './saveEntry.ts';

const publishedSql = `e.live is not null and e.deleted_at is null`;

/** Loads the published entries with prices. Promotions that have ended are left out, because they accumulate. */
async function loadStoredOffers(db: Queryable): Promise<StoredOffers> {
  const { rows } = await db.query<{ id: string; section: string; live: EntryData }>({
    name: 'stored-offers',
    text: `select e.id, e.section, e.live from plans e where ${publishedSql}
      union all select e.id, e.section, e.live from content_entries e
        where e.section = any($1) and ${publishedSql} and coalesce(${lastDay} >= ${currentDaySql}, true)
      order by id`,
    values: [offerSections],
  });
  const select = (section: OfferSection) => rows.filter((row) => row.section === section);
  return {
    plans: select('plans'),
    upsellings: select('upsellings'),
    promotionSections: select('promotionSections'),
    priceSections: select('priceSections'),
    autoSections: select('autoSections'),
  };
}

/**
 * Checks an unsaved entry against everything that is for sale.
 *
 * @throws AppError badRequest for fields that not even a draft may have
 */
export async function listOfferWarnings(
  db: Queryable,
  { section, id, values }: EditedOffer,
  now: Date,
): Promise<OfferWarningRecord[]> {
  const fields = Object.fromEntries(Object.entries(values).filter(([name]) => !isReadOnlyMember(name)));
  const parsed = parseEntry(getDefinition(section), fields, true);
  const [stored, [settings]] = await Promise.all([
    loadStoredOffers(db),
    createReader(db, 'PUBLICO', now).list('internalSettings'),
  ]);
  const taxRate = settings?.company.taxRate ?? null;
  const warnings = findOfferWarnings(stored, { section, id, values: parsed }, { now, taxRate });
  const published = stored[section].find((each) => each.id === id);
  return [
    ...warnings.map(({ code, text: [es, en], links }) => ({
      code,
      text: { es, en },
      links: links.map((link) => ({ ...link, flavour: null })),
    })),
    ...(published ? await warnOfStaleTexts(db, published, parsed) : []),
  ];
}

/** Maximum number of entries of a bulk action that are checked. */
const maxChecked = 20;

/** Checks the newest versions of entries with prices that a bulk action would publish; none for other sections. */
export async function listBulkOfferWarnings(
  db: Queryable,
  definition: Definition,
  ids: readonly string[],
  language: Language,
): Promise<{ id: string; title: string; message: string }[]> {
  const { key } = definition;
  if (!isOfferSection(key)) return [];
  const warnings: { id: string; title: string; message: string }[] = [];
  for (const id of ids.slice(0, maxChecked)) {
    const row = await findEntry(db, definition, id);
    if (!row || row.live_version === row.version) continue;
    const title = entryTitle(definition, row.data);
    const offer = { section: key, id: row.id, values: getCurrentFields(row) };
    const texts = (await listOfferWarnings(db, offer, new Date())).map(({ text }) => text[language]);
    if (texts.length > 0) warnings.push({ id: row.id, title, message: texts.join(' ') });
  }
  return warnings;
}

/** Warns of published texts that name the offer with a price that it no longer has. */
async function warnOfStaleTexts(
  db: Queryable,
  { id, live }: StoredOffer,
  values: EntryData,
): Promise<OfferWarningRecord[]> {
  const kept = new Set([values.price, values.promotionalPrice]);
  const warnings: OfferWarningRecord[] = [];
  for (const amount of [live.price, live.promotionalPrice]) {
    if (typeof amount !== 'number' || kept.has(amount) || typeof live.name !== 'string') continue;
    const links = await findNamingTexts(db, { id, name: live.name, amount });
    if (links.length === 0) continue;
    const price = `$\u00a0${formatPesos(amount)}`;
    const text = {
      es: `Hay textos publicados que dicen ${price}: corregilos también.`,
      en: `Published texts still say ${price}: correct them as well.`,
    };
    warnings.push({ code: 'staleText', text, links });
  }
  return warnings;
}
