import { SettingsView } from '@centinela/sections/sections/internalSettings/view.tsx';
import { listMoreLinks, removeLinked } from '@centinela/sections/sections/menus/moreLinks.ts';
import { MenuView } from '@centinela/sections/sections/menus/view.tsx';
import {
  type PageLanguage,
  PageLanguageContext,
  usePageLanguage,
  useWords,
} from '@centinela/ui/language/pageLanguage.ts';
import { Container } from '@centinela/ui/parts/Section/Section.tsx';
import type { ReactNode } from 'react';
import { ConsentLink } from '../consent/Consent.tsx';
import styles from './Footer.module.css';
import { getBrandName, type LayoutData } from './layoutData.ts';
import { memoizeHtml } from './memoizeHtml.ts';
import { QuickBar } from './QuickBar.tsx';
import { Rights } from './Rights.tsx';
import { layoutWords } from './words.ts';

/**
 * Footer of every page: company data, site map and legal information.
 *
 * @param children what differs from page to page
 */
export const Footer = ({
  layout: { settings, footer },
  language,
  children,
}: {
  layout: LayoutData;
  language: PageLanguage;
  children: ReactNode;
}) => (
  <footer className={`night ${styles.footer}`}>
    <div
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output.
      dangerouslySetInnerHTML={{ __html: renderContent[language]({ settings, footer }) }}
    />
    {children}
  </footer>
);

type ContentProps = Pick<LayoutData, 'settings' | 'footer'>;

const createRenderer = (language: PageLanguage) =>
  memoizeHtml((props: ContentProps) => (
    <PageLanguageContext value={language}>
      <FooterContent {...props} />
    </PageLanguageContext>
  ));

const renderContent = { es: createRenderer('es'), en: createRenderer('en') };

function FooterContent({ settings, footer }: ContentProps) {
  const words = useWords(layoutWords);
  return (
    <>
      <Container>
        <div className={styles.main}>
          {settings && <SettingsView entry={settings} />}
          {footer && (
            <nav aria-label={words.siteMap}>
              <MenuView entry={footer} />
            </nav>
          )}
        </div>
        <div className={styles.below}>
          <MoreLinks settings={settings} footer={footer} />
          <Rights place="footer" />
        </div>
        {settings && (
          <ul className={styles.legal}>
            <li>© {settings.company.legalName ?? settings.brand.name}</li>
            {settings.company.cuit && <li>CUIT {settings.company.cuit}</li>}
            {settings.company.licence && <li>{settings.company.licence}</li>}
            <LegalLink url={settings.company.dataFiscalUrl}>{words.dataFiscal}</LegalLink>
            <LegalLink url={settings.company.consumerUrl}>{words.consumers}</LegalLink>
            {settings.legal.map(
              ({ title, url }) =>
                url && (
                  <li key={title}>
                    <a href={url}>{title}</a>
                  </li>
                ),
            )}
            <ConsentLink />
            <li>{words.localities}</li>
          </ul>
        )}
      </Container>
      {settings?.contact.phone && <QuickBar phone={settings.contact.phone} />}
    </>
  );
}

/** Links from the settings that the footer's menu doesn't contain. */
function MoreLinks({ settings, footer }: ContentProps) {
  const words = useWords(layoutWords);
  const links = removeLinked(
    listMoreLinks(settings?.links, usePageLanguage()),
    footer?.items.flatMap(({ items }) => items) ?? [],
  );
  if (links.length === 0) return null;
  return (
    <nav className={styles.more} aria-label={words.moreOf(getBrandName(settings))}>
      <p>{words.moreOf(getBrandName(settings))}</p>
      <ul className={styles.moreLinks}>
        {links.map(({ title, url }) => (
          <li key={title}>
            <a href={url}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const LegalLink = ({ url, children }: { url: string | null; children: string }) =>
  url && (
    <li>
      <a href={url} rel="noopener">
        {children}
      </a>
    </li>
  );
