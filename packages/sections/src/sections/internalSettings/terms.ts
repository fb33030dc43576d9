import type { Terms } from '@centinela/ui/parts/Price/CompanyTerms.ts';
import type { View } from '../../views/sections.ts';

/** Returns the sales terms from the settings; empty settings yield no text. */
export const getTerms = (settings: Pick<View<'internalSettings'>, 'company'> | null | undefined): Terms => ({
  priceChanges: settings?.company.priceChanges ?? null,
  planTerms: settings?.company.planTerms ?? null,
  visitTerms: settings?.company.visitTerms ?? null,
  leavingTerms: settings?.company.leavingTerms ?? null,
});
