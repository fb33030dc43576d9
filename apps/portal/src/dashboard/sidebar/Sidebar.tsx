import { IconAdjustments } from '@tabler/icons-react';
import { lazy, Suspense, useId, useState } from 'react';
import { useLocation } from 'react-router';
import { useTranslation } from '../../language/language.ts';
import { findSidebarEntry } from '../../navigation/paths.ts';
import { getPaths, type PlaceGroup, usePlaces } from '../places/usePlaces.ts';
import {
  useAreSettingsLoaded,
  useChangeSettings,
  useDashboardSettings,
} from '../settings/useDashboardSettings.ts';
import { arrangePlaces, getCollapsedGroups } from './arrangePlaces.ts';
import { Counter, PlaceLink } from './PlaceLink.tsx';
import styles from './sidebar.module.css';
import { type GetCounter, useCounters } from './useCounters.ts';

/** Loaded when it opens. */
const PinDialog = lazy(async () => ({ default: (await import('./PinDialog.tsx')).PinDialog }));

/** The sidebar: collapsible groups of screens with icons and counters, the pinned screens first. */
export function Sidebar() {
  const { t } = useTranslation();
  const settings = useDashboardSettings();
  const canPin = useAreSettingsLoaded();
  const changeSettings = useChangeSettings();
  const getCounter = useCounters();
  const location = useLocation();
  const [isArranging, setArranging] = useState(false);
  const pins = settings?.pins ?? [];
  const allGroups = usePlaces();
  const groups = arrangePlaces(allGroups, pins, t('groups.pins'));
  const collapsed = getCollapsedGroups(groups, settings?.collapsed ?? null);
  const places = groups.flatMap((group) => group.places);
  const currentPath = findSidebarEntry(location, places.flatMap(getPaths));
  const openPath =
    currentPath === null ? undefined : places.find((place) => getPaths(place).includes(currentPath))?.to;
  const togglePin = (path: string) =>
    void changeSettings({
      pins: pins.includes(path) ? pins.filter((each) => each !== path) : [...pins, path],
    });
  return (
    <>
      {groups.map((group) => (
        <SidebarGroup
          key={group.group}
          {...group}
          pins={pins}
          canPin={canPin}
          openPath={openPath}
          currentPath={currentPath}
          isCollapsed={collapsed.includes(group.group) && group.title !== null}
          getCounter={getCounter}
          onPin={togglePin}
          onArrange={() => setArranging(true)}
          onCollapse={(isCollapsed) => {
            const others = collapsed.filter((each) => each !== group.group);
            void changeSettings({ collapsed: isCollapsed ? [...others, group.group] : others });
          }}
        />
      ))}
      {isArranging && (
        <Suspense>
          <PinDialog groups={allGroups} onClose={() => setArranging(false)} />
        </Suspense>
      )}
    </>
  );
}

interface SidebarGroupProps extends PlaceGroup {
  pins: readonly string[];
  /** False until the pins are loaded, which a change would replace. */
  canPin: boolean;
  /** Path of the open screen in the sidebar. */
  openPath: string | undefined;
  /** Path of the only current link: the open screen's, or one of its flavours'. */
  currentPath: string | null;
  isCollapsed: boolean;
  getCounter: GetCounter;
  onPin(path: string): void;
  onArrange(): void;
  onCollapse(isCollapsed: boolean): void;
}

function SidebarGroup(props: SidebarGroupProps) {
  const { group, title, places, pins, openPath, currentPath, isCollapsed, getCounter } = props;
  const { t } = useTranslation();
  const id = useId();
  // A collapsed group still shows the open screen.
  const visiblePlaces = isCollapsed ? places.filter(({ to }) => to === openPath) : places;
  const hiddenPlaces = isCollapsed ? places.filter(({ to }) => to !== openPath) : [];
  const waitingCount = hiddenPlaces.reduce((sum, place) => sum + (getCounter(place)?.count ?? 0), 0);
  return (
    <section className={styles.group} aria-labelledby={title ? id : undefined}>
      {title && (
        <div className={styles.row}>
          <h2 id={id}>
            <button
              type="button"
              className={styles.head}
              aria-expanded={!isCollapsed}
              onClick={() => props.onCollapse(!isCollapsed)}
            >
              <span>{title}</span>
              {waitingCount > 0 && (
                <Counter count={waitingCount} text={t('waits.folded', { count: waitingCount })} />
              )}
            </button>
          </h2>
          {group === 'pins' && props.canPin && (
            <button
              type="button"
              className={styles.arrange}
              aria-label={t('pins.arrange')}
              title={t('pins.arrange')}
              aria-haspopup="dialog"
              onClick={props.onArrange}
            >
              <IconAdjustments size={16} aria-hidden />
            </button>
          )}
        </div>
      )}
      {group === 'pins' && places.length === 0 && !isCollapsed && (
        <p className={styles.hint}>{t('pins.hint')}</p>
      )}
      {visiblePlaces.length > 0 && (
        <ul>
          {visiblePlaces.map((place) => (
            <PlaceLink
              key={place.to}
              place={place}
              isOpen={place.to === openPath}
              currentPath={currentPath}
              isPinned={pins.includes(place.to)}
              counter={getCounter(place)}
              onPin={group === 'home' || !props.canPin ? null : () => props.onPin(place.to)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
