import { createPhoneLink, formatPhone } from '@centinela/sections/sections/internalSettings/contact.ts';
import { Logo } from '@centinela/sections/sections/internalSettings/view.tsx';
import { listMoreLinks } from '@centinela/sections/sections/menus/moreLinks.ts';
import { MenuView } from '@centinela/sections/sections/menus/view.tsx';
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

/**
 * Header of every page. On a phone its menu is a popover, which needs no script: the browser opens and closes it, keeps
 * the focus inside and handles Escape.
 */
export const Header = ({
  layout: { settings, header, plans },
  flags: { showSearcher },
}: {
  layout: LayoutData;
  flags: LayoutFlags;
}) => (
  <header
    className={`night ${styles.header}`}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output.
    dangerouslySetInnerHTML={{
      __html: (showSearcher ? renderWithSearch : renderWithoutSearch)({ settings, header, plans }),
    }}
  />
);

type HeaderContentProps = Pick<LayoutData, 'settings' | 'header' | 'plans'>;

const renderWithSearch = memoizeHtml((props: HeaderContentProps) => (
  <HeaderContent {...props} search={<HeaderSearch />} />
));
const renderWithoutSearch = memoizeHtml((props: HeaderContentProps) => (
  <HeaderContent {...props} search={null} />
));

function HeaderContent({ settings, header, plans, search }: HeaderContentProps & { search: ReactNode }) {
  const phone = settings?.contact.phone ?? null;
  return (
    <div className={styles.row}>
      <a className={styles.home} href="/">
        {settings ? <Logo brand={settings.brand} dark /> : <Mark name={getBrandName(settings)} />}
        <VisuallyHidden>{`${getBrandName(settings)}, inicio`}</VisuallyHidden>
      </a>
      <nav id="menu" popover="auto" className={styles.nav} aria-label="Principal">
        <button type="button" className={styles.close} popoverTarget="menu" popoverTargetAction="hide">
          <CloseIcon size={24} />
          <VisuallyHidden>Cerrar el menú</VisuallyHidden>
        </button>
        {header && (
          <TaxRate value={settings?.company.taxRate ?? null}>
            <MenuView entry={header} plans={plans} more={listMoreLinks(settings?.links)} />
          </TaxRate>
        )}
        {phone && <MenuContact phone={phone} />}
      </nav>
      {search}
      {phone && (
        <a
          className={styles.phone}
          href={createPhoneLink(phone)}
          aria-label={`Llamanos al ${formatPhone(phone)}`}
        >
          <PhoneIcon />
          <span className={styles.number}>{formatPhone(phone)}</span>
        </a>
      )}
      <ButtonLink href={visitPath} size="small" className={styles.action}>
        Pedí tu visita
      </ButtonLink>
      <Island name="account" when="signedIn" className={styles.account}>
        <Account />
      </Island>
      <Rights place="header" />
      <button type="button" className={styles.burger} popoverTarget="menu">
        <MenuIcon size={26} />
        <VisuallyHidden>Menú</VisuallyHidden>
      </button>
    </div>
  );
}

/** Contact line at the end of the phone's menu. */
const MenuContact = ({ phone }: { phone: string }) => (
  <p className={styles.contact}>
    <a href={createPhoneLink(phone)}>
      <PhoneIcon />
      Llamanos al {formatPhone(phone)}
    </a>
    <a href={chatPath} rel="nofollow">
      <WhatsAppIcon />
      Escribinos por WhatsApp
    </a>
  </p>
);
