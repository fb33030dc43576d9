import { createPhoneLink, formatPhone } from '@centinela/sections/sections/internalSettings/contact.ts';
import { Logo } from '@centinela/sections/sections/internalSettings/view.tsx';
import { listMoreLinks } from '@centinela/sections/sections/menus/moreLinks.ts';
import { MenuView } from '@centinela/sections/sections/menus/view.tsx';
import {
  type PageLanguage,
  PageLanguageContext,
  usePageLanguage,
  useWords,
} from '@centinela/ui/language/pageLanguage.ts';
import { ButtonLink } from '@centinela/ui/parts/Button/Button.tsx';
import { CloseIcon, MenuIcon, PhoneIcon, WhatsAppIcon } from '@centinela/ui/parts/icons/icons.tsx';
import { Mark } from '@centinela/ui/parts/Mark/Mark.tsx';
import { TaxRate } from '@centinela/ui/parts/Price/TaxRate.ts';
import { VisuallyHidden } from '@centinela/ui/parts/VisuallyHidden/VisuallyHidden.tsx';
import type { ReactNode } from 'react';
import { Account } from '../islands/Account.tsx';
import { Island } from '../islands/Island.tsx';
import styles from './Header.module.css';
import { HeaderSearch } from './HeaderSearch.tsx';
import { getBrandName, type LayoutData } from './layoutData.ts';
import type { LayoutFlags } from './layoutFlags.ts';
import { memoizeHtml } from './memoizeHtml.ts';
import { visitPath } from './QuickBar.tsx';
import { Rights } from './Rights.tsx';
import { chatPath } from './whatsApp.ts';
import { layoutWords } from './words.ts';

/**
 * Header of every page. On a phone its menu is a popover, which needs no script: the browser opens and closes it, keeps
 * the focus inside and handles Escape.
 */
export const Header = ({
  layout: { settings, header, plans },
  language,
  flags: { showSearcher },
}: {
  layout: LayoutData;
  language: PageLanguage;
  flags: LayoutFlags;
}) => (
  <header
    className={`night ${styles.header}`}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output.
    dangerouslySetInnerHTML={{
      __html: renderContent[language][showSearcher ? 'withSearch' : 'withoutSearch']({
        settings,
        header,
        plans,
      }),
    }}
  />
);

type HeaderContentProps = Pick<LayoutData, 'settings' | 'header' | 'plans'>;

const createRenderer = (language: PageLanguage, search: ReactNode) =>
  memoizeHtml((props: HeaderContentProps) => (
    <PageLanguageContext value={language}>
      <HeaderContent {...props} search={search} />
    </PageLanguageContext>
  ));

const createRenderers = (language: PageLanguage) => ({
  withSearch: createRenderer(language, <HeaderSearch />),
  withoutSearch: createRenderer(language, null),
});

const renderContent = { es: createRenderers('es'), en: createRenderers('en') };

function HeaderContent({ settings, header, plans, search }: HeaderContentProps & { search: ReactNode }) {
  const words = useWords(layoutWords);
  const language = usePageLanguage();
  const phone = settings?.contact.phone ?? null;
  return (
    <div className={styles.row}>
      <a className={styles.home} href="/">
        {settings ? <Logo brand={settings.brand} dark /> : <Mark name={getBrandName(settings)} />}
        <VisuallyHidden>{words.home(getBrandName(settings))}</VisuallyHidden>
      </a>
      <nav id="menu" popover="auto" className={styles.nav} aria-label={words.main}>
        <button type="button" className={styles.close} popoverTarget="menu" popoverTargetAction="hide">
          <CloseIcon size={24} />
          <VisuallyHidden>{words.closeMenu}</VisuallyHidden>
        </button>
        {header && (
          <TaxRate value={settings?.company.taxRate ?? null}>
            <MenuView entry={header} plans={plans} more={listMoreLinks(settings?.links, language)} />
          </TaxRate>
        )}
        {phone && <MenuContact phone={phone} />}
      </nav>
      {search}
      {phone && (
        <a
          className={styles.phone}
          href={createPhoneLink(phone)}
          aria-label={words.callUs(formatPhone(phone))}
        >
          <PhoneIcon />
          <span className={styles.number}>{formatPhone(phone)}</span>
        </a>
      )}
      <ButtonLink href={visitPath} size="small" className={styles.action}>
        {words.requestVisit}
      </ButtonLink>
      <Island name="account" when="signedIn" className={styles.account}>
        <Account />
      </Island>
      <Rights place="header" />
      <button type="button" className={styles.burger} popoverTarget="menu">
        <MenuIcon size={26} />
        <VisuallyHidden>{words.menu}</VisuallyHidden>
      </button>
    </div>
  );
}

/** Contact line at the end of the phone's menu. */
function MenuContact({ phone }: { phone: string }) {
  const words = useWords(layoutWords);
  return (
    <p className={styles.contact}>
      <a href={createPhoneLink(phone)}>
        <PhoneIcon />
        {words.callUs(formatPhone(phone))}
      </a>
      <a href={chatPath} rel="nofollow">
        <WhatsAppIcon />
        {words.whatsApp}
      </a>
    </p>
  );
}
