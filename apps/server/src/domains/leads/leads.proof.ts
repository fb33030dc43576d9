import { consents, currentConsent, formatCvConsent } from '@centinela/api/leads/consent.ts';
import type { DisplayedContent, LeadProof } from '@centinela/api/leads/leadSubjects.ts';
import type { SiteReader } from '@centinela/sections/pages/reader.ts';
import { computeCallbackTime } from '@centinela/sections/sections/internalSettings/callbackTime.ts';
import { getCurrentPrice } from '@centinela/sections/sections/plans/pricing/price.ts';
import { createReader, loadPublishedVersions, type PublishedVersion } from '#content/read';
import { findLiveOwners } from '#paths/claims';
import type { Queryable } from '#platform/database/queryable.ts';
import type { LeadContent } from './leads.content.ts';

type Item = Omit<DisplayedContent, 'version'>;

async function loadPlan(read: SiteReader, slug: string): Promise<Item | null> {
  const plan = await read.bySlug('plans', slug);
  if (!plan) return null;
  const monthly = getCurrentPrice(plan);
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

async function loadAddon(read: SiteReader, code: string): Promise<Item | null> {
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

const toPlainItem = (
  kind: 'product' | 'promotion',
  slug: string,
  entry: { id: string } | null,
  name: string | undefined,
): Item | null =>
  entry && name !== undefined ? { kind, slug, name, id: entry.id, price: null, promotion: null } : null;

/** Loads the published items that a lead refers to; items that are not visible are omitted. */
async function loadItems(read: SiteReader, { asked }: LeadContent): Promise<Item[]> {
  const { plan, product, promotion, addon } = asked;
  const [shownPlan, shownProduct, shownPromotion, shownAddon] = await Promise.all([
    plan ? loadPlan(read, plan) : null,
    product ? read.bySlug('productSections', product) : null,
    promotion ? read.bySlug('promotionSections', promotion) : null,
    addon ? loadAddon(read, addon) : null,
  ]);
  return [
    shownPlan,
    toPlainItem('product', product ?? '', shownProduct, shownProduct?.name),
    toPlainItem('promotion', promotion ?? '', shownPromotion, shownPromotion?.title),
    shownAddon,
  ].filter((item) => item !== null);
}

const isConsent = (version: string): version is keyof typeof consents => Object.hasOwn(consents, version);

/**
 * Returns the consent text of the version named by the form, which may be outdated, else of the current version.
 */
function getConsent(version: string | null, cvDays: number | null): LeadProof['consent'] {
  const shown = version !== null && isConsent(version) ? version : currentConsent;
  const words = cvDays === null ? [consents[shown]] : [consents[shown], formatCvConsent(cvDays)];
  return { version: shown, words: words.join(' ') };
}

const toProofPage = (path: string, entry: PublishedVersion | undefined): NonNullable<LeadProof['page']> => ({
  path,
  section: entry?.section ?? null,
  id: entry?.id ?? null,
  version: entry?.version ?? null,
  publishedAt: entry?.publishedAt?.toISOString() ?? null,
});

/** What the visitor saw when sending the form. */
export interface LeadEvidence {
  proof: LeadProof;
  /** Time of the promised call, derived from the current opening hours. */
  callBy: Date | null;
}

/**
 * Reconstructs from published content what the visitor saw. The server uses nothing from the browser except the
 * references to the items of the lead.
 *
 * @param slug slug of the landing page with the form
 * @param cvDays retention of the CV in days; null without a CV
 */
export async function loadEvidence(
  db: Queryable,
  words: LeadContent,
  slug: string | null,
  cvDays: number | null,
): Promise<LeadEvidence> {
  const now = new Date();
  const read = createReader(db, 'PUBLICO', now);
  const path = words.page?.split('?', 1)[0] ?? null;
  const [things, landing, [settings], paths] = await Promise.all([
    loadItems(read, words),
    slug === null ? null : read.bySlug('landings', slug),
    read.list('internalSettings'),
    findLiveOwners(db, path === null ? [] : [path]),
  ]);
  const entryId = paths.get(path ?? '')?.entryId ?? landing?.id;
  const versions = await loadPublishedVersions(db, [
    ...things.map(({ id }) => id),
    ...(entryId === undefined ? [] : [entryId]),
  ]);
  return {
    proof: {
      page:
        path === null ? null : toProofPage(path, entryId === undefined ? undefined : versions.get(entryId)),
      shown: things.map((item) => ({ ...item, version: versions.get(item.id)?.version ?? null })),
      consent: getConsent(words.consent, cvDays),
    },
    callBy: settings ? computeCallbackTime(settings, now) : null,
  };
}
