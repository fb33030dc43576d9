import { formatPhone } from '@centinela/sections/sections/internalSettings/contact.ts';
import { Mark } from '@centinela/ui/parts/Mark/Mark.tsx';
import { getBrandName, type LayoutData } from './layoutData.ts';
import styles from './Printed.module.css';

/** First line of a printed page, instead of the header: the brand and how to reach the company. */
export const PrintedBrand = ({ settings }: Pick<LayoutData, 'settings'>) => (
  <div className={styles.brand} aria-hidden="true" data-print="">
    <Mark name={getBrandName(settings)} />
    <span>
      {[settings?.contact.phone && formatPhone(settings.contact.phone), settings?.contact.email]
        .filter(Boolean)
        .join(' · ')}
    </span>
  </div>
);
