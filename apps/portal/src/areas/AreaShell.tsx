import { cancellationKinds, cancellationPages } from '@centinela/api/cancellations/cancellationTexts.ts';
import {
  IconBook2,
  IconBriefcase,
  IconBroadcast,
  IconCirclePlus,
  IconClipboardText,
  IconDeviceLaptop,
  IconDeviceMobile,
  IconDiscountCheck,
  IconFiles,
  IconFileText,
  IconHome,
  IconKey,
  IconListDetails,
  IconPhone,
  IconReceipt,
  IconRosetteDiscount,
  IconRulerMeasure,
  IconSchool,
  IconSearch,
  IconShare,
  IconShieldCheck,
  IconShieldLock,
  IconTool,
  IconUserEdit,
  IconUserHeart,
  IconUsers,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
import { useTranslation } from '../language/language.ts';
import { paths } from '../navigation/paths.ts';
import { Frame } from '../shell/Frame.tsx';
import styles from './areas.module.css';
import { BottomBar } from './bar/BottomBar.tsx';
import { PriceTerms } from './PriceTerms.tsx';
import type { Area } from './shared/area.ts';
import { useAreaMenu } from './shared/areaQueries.ts';
import './shared/words.ts';

/** Layout of the client and agent areas, with their screens and the editors' menu. */
export function AreaShell({ area, prompt }: { area: Area; prompt?: ReactNode }) {
  const rights = area.audience === 'CLIENT' ? <LegalButtons /> : null;
  return (
    <PriceTerms>
      <Frame
        home={area.paths.home}
        nav={<AreaMenu area={area} />}
        tools={<SearchLink area={area} />}
        legalButtons={rights}
        offlinePrompt={prompt}
        bottomBar={area.audience === 'CLIENT' ? <BottomBar /> : null}
      />
    </PriceTerms>
  );
}

/** Header link to the search. */
function SearchLink({ area }: { area: Area }) {
  const { t } = useTranslation('areas');
  return (
    <Link to={area.paths.search} className={styles.search} aria-label={t('search')}>
      <IconSearch size={20} aria-hidden />
    </Link>
  );
}

/**
 * The two buttons that the law requires for clients. They lead to pages of the public site, so they are plain links.
 */
function LegalButtons() {
  const { t } = useTranslation('areas');
  return (
    <nav className={styles.rights} aria-label={t('rights')}>
      {cancellationKinds.map((kind) => (
        <a key={kind} href={cancellationPages[kind].path}>
          {cancellationPages[kind].button}
        </a>
      ))}
    </nav>
  );
}

/** Account screens, in menu order. */
const accountItems = [
  { name: 'data', icon: IconUserEdit },
  { name: 'phone', icon: IconPhone },
  { name: 'password', icon: IconKey },
  { name: 'security', icon: IconShieldLock },
  { name: 'sessions', icon: IconDeviceLaptop },
  { name: 'activation', icon: IconBroadcast },
] as const;

/** Screens with content that editors wrote for this audience. */
const contentItems = [
  { name: 'prices', icon: IconListDetails },
  { name: 'promotions', icon: IconRosetteDiscount },
  { name: 'guides', icon: IconBook2 },
] as const;

function AreaMenu({ area }: { area: Area }) {
  const { t } = useTranslation('areas');
  return (
    <>
      <ul className={styles.menu}>
        <li>
          <NavLink to={area.paths.home} end className={styles.link}>
            <IconHome size={18} aria-hidden /> {t('home')}
          </NavLink>
        </li>
      </ul>
      {area.audience === 'CLIENT' ? <ClientMenu /> : <AgentMenu />}
      <h2 className={styles.group}>{t(`${area.audience}.reading`)}</h2>
      <ul className={styles.menu}>
        {contentItems.map(({ name, icon: Icon }) => (
          <li key={name}>
            <NavLink to={area.paths[name]} className={styles.link}>
              <Icon size={18} aria-hidden /> {t(name)}
            </NavLink>
          </li>
        ))}
      </ul>
      <h2 className={styles.group}>{t('account')}</h2>
      <ul className={styles.menu}>
        {accountItems.map(({ name, icon: Icon }) => (
          <li key={name}>
            <NavLink to={area.paths[name]} end className={styles.link}>
              <Icon size={18} aria-hidden /> {t(name)}
            </NavLink>
          </li>
        ))}
      </ul>
      <EditorMenu area={area} />
    </>
  );
}

/** Screens about a client's services. */
const serviceItems = [
  { name: 'contracts', icon: IconFileText },
  { name: 'status', icon: IconShieldCheck },
  { name: 'invoices', icon: IconReceipt },
  { name: 'warranty', icon: IconDiscountCheck },
  { name: 'addons', icon: IconCirclePlus },
  { name: 'requests', icon: IconTool },
  { name: 'designs', icon: IconRulerMeasure },
  { name: 'people', icon: IconUsers },
  { name: 'application', icon: IconDeviceMobile },
  { name: 'academy', icon: IconSchool },
] as const;

function ClientMenu() {
  const { t } = useTranslation('areas');
  return (
    <>
      <h2 className={styles.group}>{t('services')}</h2>
      <ul className={styles.menu}>
        {serviceItems.map(({ name, icon: Icon }) => (
          <li key={name}>
            <NavLink to={paths.clients[name]} className={styles.link}>
              <Icon size={18} aria-hidden /> {t(name)}
            </NavLink>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Screens that help an agent to sell and install. */
const salesItems = [
  { name: 'visits', icon: IconClipboardText },
  { name: 'kit', icon: IconShare },
  { name: 'leads', icon: IconUserHeart },
  { name: 'academy', icon: IconSchool },
  { name: 'tools', icon: IconBriefcase },
  { name: 'documents', icon: IconFiles },
] as const;

function AgentMenu() {
  const { t } = useTranslation('areas');
  return (
    <>
      <h2 className={styles.group}>{t('work')}</h2>
      <ul className={styles.menu}>
        {salesItems.map(({ name, icon: Icon }) => (
          <li key={name}>
            <NavLink to={paths.agents[name]} className={styles.link}>
              <Icon size={18} aria-hidden /> {t(name)}
            </NavLink>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The menu that editors wrote, without links to the area's screens, which the area's menu already contains. */
function EditorMenu({ area }: { area: Area }) {
  const items = useAreaMenu(area).filter(({ url }) => !url?.startsWith(`${area.paths.base}/`));
  return items.map(({ title, url, items: children }) => (
    <div key={title}>
      <h2 className={styles.group}>{title}</h2>
      <ul className={styles.menu}>
        {(children.length > 0 ? children : [{ title, url }]).map(
          (menuLink) =>
            menuLink.url && (
              <li key={menuLink.title}>
                <a className={styles.link} href={menuLink.url}>
                  {menuLink.title}
                </a>
              </li>
            ),
        )}
      </ul>
    </div>
  ));
}
