import { lazy, Suspense } from 'react';
import { usePermissions } from '../../calls/permissions.ts';
import { useTranslation } from '../../language/language.ts';
import { currentUser } from '../../session/useUser.ts';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { listPlaces } from '../places/groups.ts';
import styles from './home.module.css';

// Each part is loaded separately, so that no part delays the first render.
const QuickCreate = lazy(() => import('./QuickCreate.tsx'));
const PendingCards = lazy(() => import('./PendingCards.tsx'));
const OwnWork = lazy(() => import('./OwnWork.tsx'));
const FirstWeek = lazy(() => import('../help/FirstWeek.tsx'));
const Tour = lazy(() => import('../help/Tour.tsx'));
const HomeMap = lazy(() => import('./HomeMap.tsx'));
const TrendCards = lazy(() => import('./TrendCards.tsx'));
const LastChanges = lazy(() => import('./LastChanges.tsx'));
/** Loaded separately, because it includes the settings' fields. */
const HomeLegalGaps = lazy(() => import('../legal/HomeLegalGaps.tsx'));

/** Permissions that give access to trends; any of them is enough. */
const trendKeys = ['leads.list', 'qadFiles.list', 'notifications.list', 'contracts.list'];

/**
 * The dashboard's home: what needs attention, current trends, the user's own work, the structure of the public home
 * page and recent changes by others. Parts without content take no space.
 */
export function HomeScreen() {
  const { t } = useTranslation();
  const { isLoaded, has, canAccess } = usePermissions();
  return (
    <>
      <PageHeader title={t('home.greeting', { name: currentUser().firstName })} lead={t('home.lead')}>
        {listPlaces.some(({ definition }) => canAccess(definition, 'save')) && (
          <div className={styles.create}>
            <Suspense>
              <QuickCreate />
            </Suspense>
          </div>
        )}
      </PageHeader>
      <Suspense>
        <Tour />
        {isLoaded && <FirstWeek />}
      </Suspense>
      {has('internalSettings.list') && (
        <Suspense>
          <HomeLegalGaps />
        </Suspense>
      )}
      <Suspense fallback={<section className={styles.card} aria-busy />}>
        {isLoaded && <PendingCards />}
      </Suspense>
      <div className={styles.desk}>
        <div className={styles.main}>
          {trendKeys.some(has) && (
            <Suspense fallback={<section className={styles.card} aria-busy />}>
              <TrendCards />
            </Suspense>
          )}
          <Suspense>{isLoaded && <OwnWork />}</Suspense>
        </div>
        <Suspense fallback={<section className={styles.card} aria-busy />}>
          {isLoaded && <HomeMap />}
        </Suspense>
      </div>
      {has('audit.list') && (
        <Suspense>
          <LastChanges />
        </Suspense>
      )}
    </>
  );
}
