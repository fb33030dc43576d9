import type { SiteReader } from '@centinela/sections/pages/reader.ts';
import { termsSlug } from '@centinela/sections/sections/internalSettings/contractSample.ts';
import { getCurrentPrice } from '@centinela/sections/sections/plans/pricing/price.ts';
import type { View } from '@centinela/sections/views/sections.ts';
import { formatPesos, removeTaxes } from '@centinela/ui/pesos.ts';
import type { ContractSample } from './contractSamplePdf.ts';

type Settings = View<'internalSettings'>;
type Plan = View<'plans'>;

/** Line to fill in by hand. */
const blank = '______________________';

/** Drops pairs without a value. */
const dropEmpty = (pairs: readonly (readonly [string, string | null | undefined])[]): [string, string][] =>
  pairs.flatMap(([name, value]) => (value ? [[name, value]] : []));

const formatAmount = (amount: number): string => `$ ${formatPesos(amount)}`;

function listService(plan: Plan | null, taxRate: number | null): [string, string][] {
  if (!plan) return ['Plan', 'Por mes, con IVA', 'Domicilio de la instalación'].map((name) => [name, blank]);
  const price = getCurrentPrice(plan);
  return dropEmpty([
    ['Plan', plan.name],
    [plan.kind === 'CUSTOMISED' ? 'Por mes, con IVA, desde' : 'Por mes, con IVA', formatAmount(price)],
    ['Sin la promoción', price < plan.price ? formatAmount(plan.price) : null],
    ['Sin impuestos nacionales', taxRate === null ? null : formatAmount(removeTaxes(price, taxRate))],
    ['Domicilio de la instalación', blank],
  ]);
}

const listParties = (settings: Settings | undefined, name: string): [string, string][] =>
  dropEmpty([
    ['La empresa', settings?.company.legalName ?? name],
    ['CUIT', settings?.company.cuit],
    ['Habilitación', settings?.company.licence],
    ['Domicilio', settings?.contact.address],
    ['El cliente', blank],
    ['Documento', blank],
  ]);

/**
 * Loads the sample of the contract from what is published: company, plan, prices, payment methods and general terms.
 *
 * @param planSlug the plan; null leaves it open
 * @returns null if there are no terms or no such plan
 */
export async function loadContractSample(
  read: SiteReader,
  planSlug: string | null,
  publicUrl: string,
): Promise<ContractSample | null> {
  const [terms, [settings], plan] = await Promise.all([
    read.bySlug('sections', termsSlug),
    read.list('internalSettings'),
    planSlug === null ? null : read.bySlug('plans', planSlug),
  ]);
  if (!terms || (planSlug !== null && !plan)) return null;
  const name = settings?.brand.name ?? 'Centinela';
  const changedAt = [terms, settings, plan].map((entry) => (entry ? Date.parse(entry.publishedAt) : 0));
  return {
    title: plan ? `Modelo de contrato: ${plan.name}` : 'Modelo de contrato',
    brand: { name, url: publicUrl },
    parties: listParties(settings, name),
    service: listService(plan, settings?.company.taxRate ?? null),
    lines: plan?.items.flatMap(({ text, included }) => (included ? [text] : [])) ?? [],
    devices: plan?.equipment.map((device) => `${device.quantity ?? 1} × ${device.name}`) ?? [],
    payments: (settings?.payments ?? []).map(({ name: method, text }) => [method, text ?? ''] as const),
    terms: terms.body,
    updatedAt: new Date(Math.max(...changedAt)),
  };
}
