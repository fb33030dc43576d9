import { defineWords, useWords } from '@centinela/ui/language/pageLanguage.ts';
import {
  ClockIcon,
  FacebookIcon,
  InstagramIcon,
  LinkedinIcon,
  MailIcon,
  PhoneIcon,
  PinIcon,
  TiktokIcon,
  XIcon,
  YoutubeIcon,
} from '@centinela/ui/parts/icons/icons.tsx';
import { Mark } from '@centinela/ui/parts/Mark/Mark.tsx';
import { RichText } from '@centinela/ui/parts/RichText/RichText.tsx';
import type { ReactNode } from 'react';
import type { View } from '../../views/sections.ts';
import type { ViewProps } from '../../views/viewProps.ts';
import { createPhoneLink, formatPhone } from './contact.ts';
import styles from './view.module.css';

const settingsWords = defineWords(
  { home: (brand: string) => `${brand}, inicio`, emergencies: 'emergencias' },
  { home: (brand: string) => `${brand}, home`, emergencies: 'emergencies' },
);

type Settings = View<'internalSettings'>;

/** The company's identity and contact details, as in the footer of every page. */
export const SettingsView = ({ entry }: ViewProps<'internalSettings'>) => (
  <div className={styles.company}>
    <a className={styles.home} href="/" aria-label={useWords(settingsWords).home(entry.brand.name)}>
      <Logo brand={entry.brand} dark />
    </a>
    {entry.footer && <RichText className={styles.about} html={entry.footer} />}
    <Contact contact={entry.contact} />
    <Social social={entry.social} />
  </div>
);

/** The company's logo, or the built-in drawing when the library has none. */
export function Logo({ brand, dark = false }: { brand: Settings['brand']; dark?: boolean }) {
  const logo = dark ? (brand.logoDark ?? brand.logo) : brand.logo;
  if (!logo) return <Mark name={brand.name} />;
  const height = 36;
  const width = Math.round((height * logo.width) / Math.max(logo.height, 1));
  return <img src={logo.original} width={width} height={height} alt="" />;
}

const Line = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className={styles.line}>
    {icon}
    <span>{children}</span>
  </li>
);

function Contact({ contact }: { contact: Settings['contact'] }) {
  const words = useWords(settingsWords);
  return (
    <ul className={styles.contact}>
      {contact.phone && (
        <Line icon={<PhoneIcon />}>
          <a href={createPhoneLink(contact.phone)}>{formatPhone(contact.phone)}</a>
        </Line>
      )}
      {contact.emergencyPhone && (
        <Line icon={<PhoneIcon />}>
          <a href={createPhoneLink(contact.emergencyPhone)}>{formatPhone(contact.emergencyPhone)}</a> (
          {words.emergencies})
        </Line>
      )}
      {contact.email && (
        <Line icon={<MailIcon />}>
          <a href={`mailto:${contact.email}`}>{contact.email}</a>
        </Line>
      )}
      {contact.hours && <Line icon={<ClockIcon />}>{contact.hours}</Line>}
      {contact.address && <Line icon={<PinIcon />}>{contact.address}</Line>}
    </ul>
  );
}

const networks = {
  FACEBOOK: ['Facebook', FacebookIcon],
  INSTAGRAM: ['Instagram', InstagramIcon],
  YOUTUBE: ['YouTube', YoutubeIcon],
  LINKEDIN: ['LinkedIn', LinkedinIcon],
  X: ['X', XIcon],
  TIKTOK: ['TikTok', TiktokIcon],
} as const;

const Social = ({ social }: { social: Settings['social'] }) => (
  <ul className={styles.social}>
    {social.map(({ network, url }) => {
      const [name, Icon] = networks[network];
      return (
        <li key={network}>
          {url && (
            <a href={url} aria-label={name} target="_blank" rel="noopener">
              <Icon />
            </a>
          )}
        </li>
      );
    })}
  </ul>
);
