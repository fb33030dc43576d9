import { getTerms } from '@centinela/sections/sections/internalSettings/terms.ts';
import { TopBarView } from '@centinela/sections/sections/topBarSections/view.tsx';
import { type PageLanguage, PageLanguageContext } from '@centinela/ui/language/pageLanguage.ts';
import { CompanyTerms } from '@centinela/ui/parts/Price/CompanyTerms.ts';
import { TaxRate } from '@centinela/ui/parts/Price/TaxRate.ts';
import { SkipLink } from '@centinela/ui/parts/SkipLink/SkipLink.tsx';
import type { ReactNode } from 'react';
import { Consent, type ConsentProps } from '../consent/Consent.tsx';
import { IslandTexts } from '../islands/IslandTexts.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import type { LayoutData } from './layoutData.ts';
import type { LayoutFlags } from './layoutFlags.ts';
import { PrintedBrand } from './Printed.tsx';
import { Rights } from './Rights.tsx';
import { layoutWords } from './words.ts';

interface LayoutProps {
  layout: LayoutData;
  language: PageLanguage;
  /** Address of the page in the other language; null for a site in Spanish only. */
  otherLanguageUrl: string | null;
  flags: LayoutFlags;
  consent: ConsentProps;
  /** Renders the page without header and footer. */
  isBare?: boolean;
  children: ReactNode;
}

/** Header, footer and contact bar around every page. */
export const Layout = ({ isBare = false, ...frameProps }: LayoutProps) => (
  <PageLanguageContext value={frameProps.language}>
    <TaxRate value={frameProps.layout.settings?.company.taxRate ?? null}>
      <CompanyTerms value={getTerms(frameProps.layout.settings)}>
        {isBare ? <main id="contenido">{frameProps.children}</main> : <PageFrame {...frameProps} />}
      </CompanyTerms>
    </TaxRate>
  </PageLanguageContext>
);

const PageFrame = ({
  layout,
  language,
  otherLanguageUrl,
  flags,
  consent,
  children,
}: Omit<LayoutProps, 'isBare'>) => (
  <>
    <SkipLink to="#contenido">{layoutWords[language].skip}</SkipLink>
    <IslandTexts language={language} />
    <Consent {...consent} />
    {flags.showTopPrompt && layout.topBars.map((entry) => <TopBarView key={entry.id} entry={entry} />)}
    <div className="night">
      <Rights place="line" />
    </div>
    <PrintedBrand settings={layout.settings} />
    <Header layout={layout} language={language} flags={flags} />
    <main id="contenido" tabIndex={-1}>
      {children}
    </main>
    <Footer layout={layout} language={language}>
      {otherLanguageUrl && <LanguageSwitch language={language} otherUrl={otherLanguageUrl} />}
    </Footer>
  </>
);
