import { Link } from 'react-router';
import { formatCalendarDay } from '../../language/dates.ts';
import { useTranslation } from '../../language/language.ts';
import { paths } from '../../navigation/paths.ts';
import { AreaPicture } from '../shared/AreaPicture.tsx';
import type { Promotion } from '../shared/areaQueries.ts';
import styles from '../shared/home.module.css';
import '../shared/words.ts';

/** Current promotions for clients, each linking to its terms. */
export function HomePromotions({ promotions }: { promotions: readonly Promotion[] }) {
  const { t, language } = useTranslation('areas');
  if (promotions.length === 0) return null;
  return (
    <section>
      <h2 className={styles.head}>{t('CLIENT.promotions')}</h2>
      <ul className={styles.cards}>
        {promotions.map(({ id, slug, title, image, validTo }) => (
          <li key={id} className={styles.card}>
            {image && <AreaPicture image={{ ...image, alt: '' }} sizes="(max-width: 62em) 100vw, 40vw" />}
            <div>
              <h3>
                <Link to={paths.clients.promotion(slug)}>{title}</Link>
              </h3>
              {validTo && <p>{t('CLIENT.until', { day: formatCalendarDay(validTo, language) })}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
