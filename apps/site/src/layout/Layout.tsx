import { getTerms } from '@centinela/sections/sections/internalSettings/terms.ts';
import { TopBarView } from '@centinela/sections/sections/topBarSections/view.tsx';
import { CompanyTerms } from '@centinela/ui/parts/Price/CompanyTerms.ts';
import { TaxRate } from '@centinela/ui/parts/Price/TaxRate.ts';
import { SkipLink } from '@centinela/ui/parts/SkipLink/SkipLink.tsx';
import type { ReactNode } from 'react';
import { Consent, type ConsentProps } from '../consent/Consent.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import type { LayoutData } from './layoutData.ts';
import type { LayoutFlags } from './layoutFlags.ts';
import { PrintedBrand } from './Printed.tsx';
import { Rights } from './Rights.tsx';

interface LayoutProps {
  layout: LayoutData;
  flags: LayoutFlags;
  consent: ConsentProps;
  /** Renders the page without header and footer. */
  isBare?: boolean;
  children: ReactNode;
}

/** Header, footer and contact bar around every page. */
export const Layout = ({ isBare = false, ...frameProps }: LayoutProps) => (
  <TaxRate value={frameProps.layout.settings?.company.taxRate ?? null}>
    <CompanyTerms value={getTerms(frameProps.layout.settings)}>
      {isBare ? <main id="contenido">{frameProps.children}</main> : <PageFrame {...frameProps} />}
    </CompanyTerms>
  </TaxRate>
);

const PageFrame = ({ layout, flags, consent, children }: Omit<LayoutProps, 'isBare'>) => (
  <>
    <SkipLink to="#contenido">Ir al contenido</SkipLink>
    <Consent {...consent} />
    {flags.showTopPrompt && layout.topBars.map((entry) => <TopBarView key={entry.id} entry={entry} />)}
    <div className="night">
      <Rights place="line" />
    </div>
    <PrintedBrand settings={layout.settings} />
    <Header layout={layout} flags={flags} />
    <main id="contenido" tabIndex={-1}>
      {children}
    </main>
    <Footer layout={layout} />
  </>
);
