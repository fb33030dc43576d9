import { SettingsView } from '@centinela/sections/sections/internalSettings/view.tsx';
import { MenuView } from '@centinela/sections/sections/menus/view.tsx';
import { Container } from '@centinela/ui/parts/Section/Section.tsx';
import { ConsentLink } from '../consent/Consent.tsx';
import styles from './Footer.module.css';
import { fixedHtml } from './fixedHtml.ts';
import type { LayoutData } from './layoutData.ts';
import { QuickBar } from './QuickBar.tsx';
import { Rights } from './Rights.tsx';

/** The end of every page: who we are, all of the map, and what the law asks for. */
export const Footer = ({ layout: { settings, footer } }: { layout: LayoutData }) => (
  <footer
    className={`night ${styles.footer}`}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output.
    dangerouslySetInnerHTML={{ __html: inside({ settings, footer }) }}
  />
);

const inside = fixedHtml(({ settings, footer }: Pick<LayoutData, 'settings' | 'footer'>) => (
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

const LegalLink = ({ url, children }: { url: string | null; children: string }) =>
  url && (
    <li>
      <a href={url} rel="noopener">
        {children}
      </a>
    </li>
  );
