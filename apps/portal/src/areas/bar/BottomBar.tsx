import { telephoneLink } from '@centinela/sections/sections/internalSettings/contact.ts';
import { IconFileText, IconHome, IconPhone, IconReceipt } from '@tabler/icons-react';
import { NavLink } from 'react-router';
import { useTranslation } from '../../language/language.ts';
import { paths } from '../../paths.ts';
import { useSettings } from '../reads.ts';
import styles from './bottomBar.module.css';
import '../words.ts';

const ways = [
  { name: 'home', icon: IconHome },
  { name: 'contracts', icon: IconFileText },
  { name: 'invoices', icon: IconReceipt },
] as const;

/** What a client wants on the phone, at the thumb: everything else is in the menu. */
export function BottomBar() {
  const { t } = useTranslation('areas');
  const settings = useSettings();
  const phone = settings?.contact.emergencyPhone ?? settings?.contact.phone;
  return (
    <nav className={styles.bar} aria-label={t('bar.label')}>
      {ways.map(({ name, icon: Icon }) => (
        <NavLink key={name} to={paths.clients[name]} end={name === 'home'}>
          <Icon aria-hidden />
          {t(`bar.${name}`)}
        </NavLink>
      ))}
      {/* The place is kept while it is on its way. */}
      {settings === undefined && <span />}
      {phone && (
        <a href={telephoneLink(phone)}>
          <IconPhone aria-hidden />
          {t('bar.call')}
        </a>
      )}
    </nav>
  );
}
