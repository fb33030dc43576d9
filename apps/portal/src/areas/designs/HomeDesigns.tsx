import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTranslation } from '../../language/language.ts';
import { paths } from '../../navigation/paths.ts';
import home from '../shared/home.module.css';
import { DesignCards } from './DesignCards.tsx';
import styles from './designs.module.css';
import { useDesigns } from './useDesigns.ts';
import './words.ts';

/** Maximum designs on the home; the designs screen shows the rest. */
const maxShown = 3;

/** The client's newest designs on their home; renders nothing if there are none. */
export default function HomeDesigns() {
  const { t } = useTranslation('designs');
  const { designs = [] } = useDesigns();
  if (designs.length === 0) return null;
  return (
    <section>
      <h2 className={home.head}>{t('home')}</h2>
      <DesignCards designs={designs.slice(0, maxShown)} />
      {designs.length > maxShown && (
        <Link to={paths.clients.designs} className={styles.all}>
          {t('all')} <IconArrowRight size={17} aria-hidden />
        </Link>
      )}
    </section>
  );
}
