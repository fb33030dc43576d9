import type { Terms } from '@centinela/ui/parts/Price/CompanyTerms.ts';
import type { View } from '../../registry.ts';

/** On what terms the company sells, as its settings say it: where they say nothing, neither does the portal. */
export const termsOf = (settings: Pick<View<'internalSettings'>, 'company'> | null | undefined): Terms => ({
  priceChanges: settings?.company.priceChanges ?? null,
  planTerms: settings?.company.planTerms ?? null,
  visitTerms: settings?.company.visitTerms ?? null,
});
