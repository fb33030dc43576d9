import { getTerms } from '@centinela/sections/sections/internalSettings/terms.ts';
import { CompanyTerms } from '@centinela/ui/parts/Price/CompanyTerms.ts';
import { TaxRate } from '@centinela/ui/parts/Price/TaxRate.ts';
import type { ReactNode } from 'react';
import { useSettings } from './shared/areaQueries.ts';

/** Wraps prices with the legal terms that have to accompany them. */
export function PriceTerms({ children }: { children: ReactNode }) {
  const settings = useSettings();
  return (
    <TaxRate value={settings?.company.taxRate ?? null}>
      <CompanyTerms value={getTerms(settings)}>{children}</CompanyTerms>
    </TaxRate>
  );
}
