import { z } from 'zod';
import type { Definition } from '../../../kernel/defineSection.ts';
import { type EntryData, emptyEntry } from '../../../kernel/derive.ts';
import type { Label } from '../../../kernel/language.ts';
import { visible } from '../../../kernel/visible.ts';
import type { SectionKey } from '../../../views/sections.ts';
import { autoSections } from '../../autoSections/definition.ts';
import { priceSections } from '../../priceSections/definition.ts';
import { promotionSections } from '../../promotionSections/definition.ts';
import { upsellings } from '../../upsellings/definition.ts';
import { plans } from '../definition.ts';

/** The sections whose entries have prices or change them. */
export const offerSections = [
  'plans',
  'upsellings',
  'promotionSections',
  'priceSections',
  'autoSections',
] as const;
export type OfferSection = (typeof offerSections)[number];

/** Whether the entries of a section have prices or change them. */
export const isOfferSection = (key: string): key is OfferSection =>
  offerSections.some((section) => section === key);

const offerDefinitions = {
  plans,
  upsellings,
  promotionSections,
  priceSections,
  autoSections,
} as const satisfies Record<OfferSection, Definition>;

/** The published fields of an entry. */
export interface StoredOffer {
  id: string;
  live: EntryData;
}

/** The published entries of all sections with prices, by section. */
export type StoredOffers = Readonly<Record<OfferSection, readonly StoredOffer[]>>;

/** The entry in the form; `id` is null for a new one. */
export interface EditedOffer {
  section: OfferSection;
  id: string | null;
  values: EntryData;
}

/** A link to an entry that a warning names. */
export interface OfferLink {
  section: SectionKey;
  id: string;
  name: string;
}

/** A reason not to publish an entry as it is, in both languages. The editor may publish it anyway. */
export interface OfferWarning {
  code: string;
  text: Label;
  /** The other entries that it names. */
  links: OfferLink[];
}

/** The id of a new entry, which has none yet. */
export const newOfferId = 'new';

// Drafts of older versions may have any shape, and a warning must never prevent a publication.
const words = z.string().catch('');
const amount = z.number().nullable().catch(null);
const day = z.string().nullable().catch(null);
const references = z
  .array(z.string())
  .catch([])
  .transform((ids) => ids.map((id) => ({ id })));
const equipment = z.array(z.object({ name: words, quantity: amount })).catch([]);

const schemas = {
  plans: z.object({
    kind: z.enum(['GENERAL', 'CUSTOMISED']).catch('GENERAL'),
    name: words,
    code: words,
    price: amount,
    promotionalPrice: amount,
    description: words,
    items: z.array(z.object({ text: words, included: z.boolean().catch(false) })).catch([]),
    equipment,
  }),
  upsellings: z.object({
    name: words,
    code: words,
    price: amount,
    billing: z.enum(['MONTHLY', 'ONCE']).catch('MONTHLY'),
    description: words,
    compatiblePlans: references,
    equipment,
  }),
  promotionSections: z.object({
    title: words,
    text: words,
    terms: words,
    validTo: day,
    months: amount,
    plans: references,
    includedAddons: references,
    seo: z.object({ title: words, description: words }).catch({ title: '', description: '' }),
  }),
  priceSections: z.object({
    title: words,
    groups: z
      .array(
        z.object({
          title: words,
          rows: z.array(z.object({ code: words, name: words, price: amount, note: words })).catch([]),
        }),
      )
      .catch([]),
  }),
  // Its protection plans are read as a price list without codes.
  autoSections: z
    .object({ title: words, protectionPlans: z.array(z.object({ name: words, price: amount })).catch([]) })
    .transform(({ title, protectionPlans }) => ({
      title,
      groups: [{ title, rows: protectionPlans.map((row) => ({ ...row, code: '', note: '' })) }],
    })),
} as const satisfies Record<OfferSection, z.ZodType>;

/** The fields of an entry that are checked. */
export type OfferFields<S extends OfferSection> = z.output<(typeof schemas)[S]>;
type WithId<T> = T & { id: string };

export type OfferPlan = WithId<OfferFields<'plans'>>;
export type OfferAddon = WithId<OfferFields<'upsellings'>>;
export type OfferPromotion = WithId<OfferFields<'promotionSections'>>;
/** A price list, or a page with prices of its own. */
export type OfferPriceList = WithId<OfferFields<'priceSections'>> & {
  section: 'priceSections' | 'autoSections';
};

/** All offers at one time. Hidden entries are in `hidden` only. */
export interface Offers {
  plans: OfferPlan[];
  addons: OfferAddon[];
  promotions: OfferPromotion[];
  /** Promotions that apply now or later, of any audience. */
  plannedPromotions: OfferPromotion[];
  priceLists: OfferPriceList[];
  /** Names of published entries that visitors do not see, by id. */
  hidden: ReadonlyMap<string, string>;
}

/** Returns the fields of an entry that are checked. Missing and invalid ones are empty. */
export const parseOffer = <S extends OfferSection>(section: S, values: EntryData): OfferFields<S> => {
  const parsed: unknown = schemas[section].parse({ ...emptyEntry(offerDefinitions[section]), ...values });
  // The compiler cannot follow the section from the schema to its output.
  return parsed as OfferFields<S>;
};

/** Returns why an entry is not visible now; it may still start later (`before`) or be for another audience. */
const findReasons = (section: OfferSection, live: EntryData, now: Date) =>
  visible({ live, deletedAt: null, publishAt: null }, offerDefinitions[section], 'PUBLICO', now).reasons;

const nameFields = {
  plans: 'name',
  upsellings: 'name',
  promotionSections: 'title',
  priceSections: 'title',
  autoSections: 'title',
} as const satisfies Record<OfferSection, string>;

/** Returns the published offers by what visitors see at an instant. */
export function readOffers(stored: StoredOffers, now: Date): Offers {
  const read = <S extends OfferSection>(section: S, ignored: readonly string[] = []) =>
    stored[section]
      .filter(({ live }) => findReasons(section, live, now).every((reason) => ignored.includes(reason)))
      .map(({ id, live }) => ({ ...parseOffer(section, live), id }));
  const isHidden = (section: OfferSection) => (each: StoredOffer) =>
    findReasons(section, each.live, now).length > 0;
  return {
    plans: read('plans'),
    addons: read('upsellings'),
    promotions: read('promotionSections'),
    plannedPromotions: read('promotionSections', ['before', 'audience']),
    // Lists for agents and clients, and those of next month, are compared as well.
    priceLists: (['priceSections', 'autoSections'] as const).flatMap((section) =>
      read(section, ['before', 'audience']).map((list) => ({ ...list, section })),
    ),
    hidden: new Map(
      offerSections.flatMap((section) =>
        stored[section]
          .filter(isHidden(section))
          .map(({ id, live }) => [id, words.parse(live[nameFields[section]])] as const),
      ),
    ),
  };
}

/** Returns the published entries as they will be once the edited entry is published, at the end of its section if new. */
export function publishOffer(stored: StoredOffers, { section, id, values }: EditedOffer): StoredOffers {
  const entry = { id: id ?? newOfferId, live: values };
  const others = stored[section];
  const isKnown = others.some((each) => each.id === id);
  return {
    ...stored,
    [section]: isKnown ? others.map((each) => (each.id === id ? entry : each)) : [...others, entry],
  };
}
