import { lazy, Suspense } from 'react';
import { usePermissions } from '../../calls/permissions.ts';
import { useTranslation } from '../../language/language.ts';
import { currentUser } from '../../session/useUser.ts';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { listPlaces } from '../groups.ts';
import styles from './home.module.css';

// Each part comes by itself, so that the first screen stands before any of them.
const QuickCreate = lazy(() => import('./QuickCreate.tsx'));
const PendingCards = lazy(() => import('./PendingCards.tsx'));
const OwnWork = lazy(() => import('./OwnWork.tsx'));
const HomeMap = lazy(() => import('./HomeMap.tsx'));
const TrendCards = lazy(() => import('./TrendCards.tsx'));
const LastChanges = lazy(() => import('./LastChanges.tsx'));
/** Brings the settings' fields along. */
const HomeLegalGaps = lazy(() => import('../legal/HomeLegalGaps.tsx'));

/** What any of which the trends tell of. */
const trendKeys = ['leads.list', 'qad.list', 'notifications.list', 'contracts.list'];

/**
 * Where staff begin: what needs attention now, how much comes in and goes out, what they were at, what the site's home page
 * is made of, what others changed lately. What there is nothing of takes no room.
 */
export function HomeScreen() {
  const { t } = useTranslation();
  const { isKnown, has, may } = usePermissions();
  return (
    <>
      <PageHeader title={t('home.greeting', { name: currentUser().firstName })} lead={t('home.lead')}>
        {listPlaces.some(({ definition }) => may(definition, 'save')) && (
          <div className={styles.create}>
            <Suspense>
              <QuickCreate />
            </Suspense>
          </div>
        )}
      </PageHeader>
      {has('internalSettings.list') && (
        <Suspense>
          <HomeLegalGaps />
        </Suspense>
      )}
      <Suspense fallback={<section className={styles.card} aria-busy />}>
        {isKnown && <PendingCards />}
      </Suspense>
      <div className={styles.desk}>
        <div className={styles.main}>
          {trendKeys.some(has) && (
            <Suspense fallback={<section className={styles.card} aria-busy />}>
              <TrendCards />
            </Suspense>
          )}
          <Suspense>{isKnown && <OwnWork />}</Suspense>
        </div>
        <Suspense fallback={<section className={styles.card} aria-busy />}>{isKnown && <HomeMap />}</Suspense>
      </div>
      {has('audit.list') && (
        <Suspense>
          <LastChanges />
        </Suspense>
      )}
    </>
  );
}
