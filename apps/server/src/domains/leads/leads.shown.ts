import type { LeadProof, ShownThing } from '@centinela/api/leads/about.ts';
import { consentNow, consents, cvConsent } from '@centinela/api/leads/consent.ts';
import type { SiteReader } from '@centinela/sections/kernel/reader.ts';
import { callBy } from '@centinela/sections/sections/internalSettings/callBack.ts';
import { priceOf } from '@centinela/sections/sections/plans/price.ts';
import { type PublishedVersion, publishedVersions } from '#content/published';
import { createReader } from '#content/read';
import { livePaths } from '#paths/claims';
import type { Queryable } from '#platform/database/queryable.ts';
import type { LeadWords } from './leads.words.ts';

type Thing = Omit<ShownThing, 'version'>;

async function planShown(read: SiteReader, slug: string): Promise<Thing | null> {
  const plan = await read.bySlug('plans', slug);
  if (!plan) return null;
  const monthly = priceOf(plan);
  const isPromoted = monthly < plan.price;
  const promotions = isPromoted ? await read.list('promotionSections', 'PUBLICO') : [];
  const promotion = promotions.find(({ plans }) => plans.some(({ id }) => id === plan.id));
  return {
    kind: 'plan',
    slug,
    name: plan.name,
    id: plan.id,
    price: { monthly, once: null, list: isPromoted ? plan.price : null },
    promotion: promotion?.title ?? null,
  };
}

async function addonShown(read: SiteReader, code: string): Promise<Thing | null> {
  const addon = (await read.list('upsellings')).find((each) => each.code === code);
  if (!addon) return null;
  const { id, name, price, billing } = addon;
  const isOnce = billing === 'ONCE';
  return {
    kind: 'addon',
    slug: code,
    name,
    id,
    price: { monthly: isOnce ? null : price, once: isOnce ? price : null, list: null },
    promotion: null,
  };
}

const plainShown = (
  kind: 'product' | 'promotion',
  slug: string,
  entry: { id: string } | null,
  name: string | undefined,
): Thing | null =>
  entry && name !== undefined ? { kind, slug, name, id: entry.id, price: null, promotion: null } : null;

/** Loads the published items that a lead refers to; items that are not visible are omitted. */
async function thingsShown(read: SiteReader, { asked }: LeadWords): Promise<Thing[]> {
  const { plan, product, promotion, addon } = asked;
  const [shownPlan, shownProduct, shownPromotion, shownAddon] = await Promise.all([
    plan ? planShown(read, plan) : null,
    product ? read.bySlug('productSections', product) : null,
    promotion ? read.bySlug('promotionSections', promotion) : null,
    addon ? addonShown(read, addon) : null,
  ]);
  return [
    shownPlan,
    plainShown('product', product ?? '', shownProduct, shownProduct?.name),
    plainShown('promotion', promotion ?? '', shownPromotion, shownPromotion?.title),
    shownAddon,
  ].filter((thing) => thing !== null);
}

const isConsent = (version: string): version is keyof typeof consents => Object.hasOwn(consents, version);

/**
 * Returns the consent text of the version named by the form, which may be outdated, else of the current version.
 */
function consentOf(version: string | null, cvDays: number | null): LeadProof['consent'] {
  const shown = version !== null && isConsent(version) ? version : consentNow;
  const words = cvDays === null ? [consents[shown]] : [consents[shown], cvConsent(cvDays)];
  return { version: shown, words: words.join(' ') };
}

const pageOf = (path: string, entry: PublishedVersion | undefined): NonNullable<LeadProof['page']> => ({
  path,
  section: entry?.section ?? null,
  id: entry?.id ?? null,
  version: entry?.version ?? null,
  publishedAt: entry?.publishedAt?.toISOString() ?? null,
});

/** What the visitor saw when sending the form. */
export interface Shown {
  proof: LeadProof;
  /** Time of the promised call, derived from the current opening hours. */
  callBy: Date | null;
}

/**
 * Reconstructs from published content what the visitor saw. The browser is only trusted for which items the lead
 * is about.
 *
 * @param slug slug of the landing page with the form
 * @param cvDays retention of the CV in days; null without a CV
 */
export async function findShown(
  db: Queryable,
  words: LeadWords,
  slug: string | null,
  cvDays: number | null,
): Promise<Shown> {
  const now = new Date();
  const read = createReader(db, 'PUBLICO', now);
  const path = words.page?.split('?', 1)[0] ?? null;
  const [things, landing, [settings], paths] = await Promise.all([
    thingsShown(read, words),
    slug === null ? null : read.bySlug('landings', slug),
    read.list('internalSettings'),
    livePaths(db, path === null ? [] : [path]),
  ]);
  const entryId = paths.get(path ?? '')?.entryId ?? landing?.id;
  const versions = await publishedVersions(db, [
    ...things.map(({ id }) => id),
    ...(entryId === undefined ? [] : [entryId]),
  ]);
  return {
    proof: {
      page: path === null ? null : pageOf(path, entryId === undefined ? undefined : versions.get(entryId)),
      shown: things.map((thing) => ({ ...thing, version: versions.get(thing.id)?.version ?? null })),
      consent: consentOf(words.consent, cvDays),
    },
    callBy: settings ? callBy(settings, now) : null,
  };
}
