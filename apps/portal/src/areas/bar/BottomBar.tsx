import { createPhoneLink } from '@centinela/sections/sections/internalSettings/contact.ts';
import { IconFileText, IconHome, IconPhone, IconReceipt } from '@tabler/icons-react';
import { NavLink } from 'react-router';
import { useTranslation } from '../../language/language.ts';
import { paths } from '../../navigation/paths.ts';
import { useSettings } from '../shared/areaQueries.ts';
import styles from './BottomBar.module.css';
import '../shared/words.ts';

const links = [
  { name: 'home', icon: IconHome },
  { name: 'contracts', icon: IconFileText },
  { name: 'invoices', icon: IconReceipt },
] as const;

/** Bottom navigation for clients on phones, with the most used screens. */
export function BottomBar() {
  const { t } = useTranslation('areas');
  const settings = useSettings();
  const phone = settings?.contact.emergencyPhone ?? settings?.contact.phone;
  return (
    <nav className={styles.bar} aria-label={t('bar.label')}>
      {links.map(({ name, icon: Icon }) => (
        <NavLink key={name} to={paths.clients[name]} end={name === 'home'}>
          <Icon aria-hidden />
          {t(`bar.${name}`)}
        </NavLink>
      ))}
      {/* Reserves the space while the settings load. */}
      {settings === undefined && <span />}
      {phone && (
        <a href={createPhoneLink(phone)}>
          <IconPhone aria-hidden />
          {t('bar.call')}
        </a>
      )}
    </nav>
  );
}
