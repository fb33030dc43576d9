import { SettingsView } from '@centinela/sections/sections/internalSettings/view.tsx';
import { listMoreLinks, removeLinked } from '@centinela/sections/sections/menus/moreLinks.ts';
import { MenuView } from '@centinela/sections/sections/menus/view.tsx';
import { Container } from '@centinela/ui/parts/Section/Section.tsx';
import { ConsentLink } from '../consent/Consent.tsx';
import styles from './Footer.module.css';
import { getBrandName, type LayoutData } from './layoutData.ts';
import { memoizeHtml } from './memoizeHtml.ts';
import { QuickBar } from './QuickBar.tsx';
import { Rights } from './Rights.tsx';

/** Footer of every page: company data, site map and legal information. */
export const Footer = ({ layout: { settings, footer } }: { layout: LayoutData }) => (
  <footer
    className={`night ${styles.footer}`}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output.
    dangerouslySetInnerHTML={{ __html: renderContent({ settings, footer }) }}
  />
);

const renderContent = memoizeHtml(({ settings, footer }: Pick<LayoutData, 'settings' | 'footer'>) => (
  <>
    <Container>
      <div className={styles.main}>
        {settings && <SettingsView entry={settings} />}
        {footer && (
          <nav aria-label="Mapa del sitio">
            <MenuView entry={footer} />
          </nav>
        )}
      </div>
      <MoreLinks settings={settings} footer={footer} />
      <Rights place="footer" />
      {settings && (
        <ul className={styles.legal}>
          <li>© {settings.company.legalName ?? settings.brand.name}</li>
          {settings.company.cuit && <li>CUIT {settings.company.cuit}</li>}
          {settings.company.licence && <li>{settings.company.licence}</li>}
          <LegalLink url={settings.company.dataFiscalUrl}>Data Fiscal</LegalLink>
          <LegalLink url={settings.company.consumerUrl}>Defensa del Consumidor</LegalLink>
          {settings.legal.map(
            ({ title, url }) =>
              url && (
                <li key={title}>
                  <a href={url}>{title}</a>
                </li>
              ),
          )}
          <ConsentLink />
          <li>Localidades: GeoNames, CC BY 4.0</li>
        </ul>
      )}
    </Container>
    {settings?.contact.phone && <QuickBar phone={settings.contact.phone} />}
  </>
));

/** Links from the settings that the footer's menu doesn't contain. */
function MoreLinks({ settings, footer }: Pick<LayoutData, 'settings' | 'footer'>) {
  const links = removeLinked(
    listMoreLinks(settings?.links),
    footer?.items.flatMap(({ items }) => items) ?? [],
  );
  if (links.length === 0) return null;
  return (
    <nav className={styles.more} aria-label={`Más de ${getBrandName(settings)}`}>
      <p>Más de {getBrandName(settings)}</p>
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
