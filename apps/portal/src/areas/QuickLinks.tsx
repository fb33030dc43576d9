import { formatPhone } from '@centinela/sections/sections/internalSettings/contact.ts';
import {
  IconBook2,
  IconBrandWhatsapp,
  IconClipboardText,
  IconDeviceMobile,
  IconMapPin,
  IconPhoneCall,
  IconRosetteDiscount,
  IconSchool,
  IconShare,
  IconShieldLock,
  IconUsers,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../language/language.ts';
import { paths as allPaths } from '../navigation/paths.ts';
import { LoadFailed } from '../shell/LoadFailed.tsx';
import type { Area } from './shared/area.ts';
import { useContact, useMe } from './shared/areaQueries.ts';
import { createChatLink } from './shared/chatLink.ts';
import styles from './shared/home.module.css';
import './shared/words.ts';

interface QuickLinkProps {
  to: string;
  icon: ReactNode;
  title: string;
  value: string;
  /** Highlights the link because something is missing. */
  isHighlighted?: boolean;
  /** Opens a new tab, for links that leave the app. */
  isExternal?: boolean;
}

/** A link with a short summary of what it leads to. */
export function QuickLink({
  to,
  icon,
  title,
  value,
  isHighlighted = false,
  isExternal = false,
}: QuickLinkProps) {
  const content = (
    <>
      {icon}
      <span className={styles.wayTitle}>{title}</span>
      <strong>{value}</strong>
    </>
  );
  return (
    <li>
      {isExternal ? (
        <a href={to} className={styles.way} target="_blank" rel="noreferrer">
          {content}
        </a>
      ) : (
        <Link to={to} className={styles.way} data-lit={isHighlighted}>
          {content}
        </Link>
      )}
    </li>
  );
}

/** Links to the data that matter in an emergency: phone number, address and login security. */
export function QuickLinks({ area: { audience, paths } }: { area: Area }) {
  const { t } = useTranslation('areas');
  const { data, isError, refetch } = useMe();
  const me = data?.data;
  const contact = useContact();
  const number = me?.cellphone ?? me?.telephone ?? null;
  const addressText = [[me?.address, me?.addressNumber].filter(Boolean).join(' '), me?.location]
    .filter(Boolean)
    .join(', ');
  return (
    <section>
      <h2 className={styles.head}>{t('ways')}</h2>
      {/* Reserves the space while the answer loads, to avoid layout shifts. */}
      <ul className={styles.ways} aria-busy={!me && !isError}>
        {isError && !me && (
          <li>
            <LoadFailed isPart onRetry={() => void refetch()} />
          </li>
        )}
        {me && (
          <>
            {audience === 'AGENT' && (
              <QuickLink
                to={allPaths.agents.visits}
                icon={<IconClipboardText aria-hidden />}
                title={t('visits')}
                value={t('visitsText')}
              />
            )}
            {audience === 'AGENT' && (
              <QuickLink
                to={allPaths.agents.kit}
                icon={<IconShare aria-hidden />}
                title={t('kit')}
                value={t('kitText')}
              />
            )}
            <QuickLink
              to={paths.phone}
              icon={<IconPhoneCall aria-hidden />}
              title={t(number ? `${audience}.call` : `${audience}.noCall`)}
              value={number ? formatPhone(number) : t('addPhone')}
              isHighlighted={!number}
            />
            <QuickLink
              to={paths.data}
              icon={<IconMapPin aria-hidden />}
              title={t(addressText ? `${audience}.place` : `${audience}.noPlace`)}
              value={addressText || t('addPlace')}
              isHighlighted={number !== null && !addressText}
            />
            <QuickLink
              to={paths.security}
              icon={<IconShieldLock aria-hidden />}
              title={t('guard')}
              value={t('guardText')}
            />
            {audience === 'CLIENT' && 'people' in paths && (
              <QuickLink
                to={paths.people}
                icon={<IconUsers aria-hidden />}
                title={t('people')}
                value={t('peopleText')}
              />
            )}
            {contact?.phone && (
              <QuickLink
                to={createChatLink(t('writeWords'))}
                icon={<IconBrandWhatsapp aria-hidden />}
                title={t('write')}
                value={t('writeText')}
                isExternal
              />
            )}
          </>
        )}
      </ul>
    </section>
  );
}

/** Help screens for clients. */
const helpScreens = [
  { name: 'application', Icon: IconDeviceMobile },
  { name: 'guides', Icon: IconBook2 },
  { name: 'academy', Icon: IconSchool },
  { name: 'promotions', Icon: IconRosetteDiscount },
] as const;

/** Links to the help of the application, guides, courses and promotions. */
export function HelpLinks() {
  const { t } = useTranslation('areas');
  return (
    <section>
      <h2 className={styles.head}>{t('CLIENT.learn')}</h2>
      <ul className={styles.ways}>
        {helpScreens.map(({ name, Icon }) => (
          <QuickLink
            key={name}
            to={allPaths.clients[name]}
            icon={<Icon aria-hidden />}
            title={t(name)}
            value={t(`CLIENT.${name}Text`)}
          />
        ))}
      </ul>
    </section>
  );
}
