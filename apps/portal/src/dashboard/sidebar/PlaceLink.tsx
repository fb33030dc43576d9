import { VisuallyHidden } from '@centinela/ui/parts/VisuallyHidden/VisuallyHidden.tsx';
import { IconPin, IconPinFilled } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../language/language.ts';
import { formatWholeNumber } from '../../language/numbers.ts';
import type { Place } from '../places/usePlaces.ts';
import { Pictogram } from './Pictogram.tsx';
import styles from './sidebar.module.css';
import type { GetCounter } from './useCounters.ts';

/** The operations endpoint counts no further than this. */
const maxCount = 1_000;

interface PlaceLinkProps {
  place: Place;
  /** Path of the only current link of the sidebar; null for a screen without one. */
  currentPath: string | null;
  isOpen: boolean;
  isPinned: boolean;
  counter: ReturnType<GetCounter>;
  /** Null for a screen that is always at the top, and while the pins are unknown. */
  onPin: (() => void) | null;
}

/** A screen in the sidebar: its link with a counter and a button that pins it, and the lists of its flavours while open. */
export function PlaceLink({ place, currentPath, isOpen, isPinned, counter, onPin }: PlaceLinkProps) {
  const { t } = useTranslation();
  const item = useScrollIntoView(isOpen);
  const flavours = isOpen ? place.flavours : undefined;
  // A flavour that has the same list as its section is the more precise link.
  const isFlavourCurrent = flavours?.some(({ to }) => to === currentPath) === true;
  const isCurrent = isOpen && !isFlavourCurrent;
  const PinIcon = isPinned ? IconPinFilled : IconPin;
  const pinLabel = t(isPinned ? 'pins.remove' : 'pins.add', { title: place.title });
  return (
    <li ref={item}>
      <div className={styles.row}>
        <Link
          to={place.to}
          className={styles.link}
          aria-current={isCurrent ? 'page' : undefined}
          data-open={isOpen || undefined}
        >
          <Pictogram to={place.to} />
          <span>{place.title}</span>
          {counter && counter.count > 0 && <Counter {...counter} />}
        </Link>
        {onPin && (
          <button
            type="button"
            className={styles.pin}
            aria-label={pinLabel}
            title={pinLabel}
            onClick={onPin}
            // Only the open screen's button is in the tab order, which would otherwise have twice as many stops; the
            // dialog pins every screen.
            tabIndex={isOpen ? 0 : -1}
          >
            <PinIcon size={15} aria-hidden />
          </button>
        )}
      </div>
      {flavours && (
        <ul className={styles.flavours}>
          {flavours.map(({ title, to }) => (
            <li key={to}>
              <Link to={to} className={styles.flavour} aria-current={to === currentPath ? 'page' : undefined}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** Scrolls a long sidebar to the open screen and its flavours, unless they are visible. */
function useScrollIntoView(isOpen: boolean) {
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const scrollContainer = isOpen && item.current?.closest('nav, dialog');
    if (!item.current || !scrollContainer) return;
    const { top, bottom } = scrollContainer.getBoundingClientRect();
    const box = item.current.getBoundingClientRect();
    if (box.top < top || box.bottom > bottom) item.current.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  return item;
}

/** The number of records that wait. */
export function Counter({ count, text }: { count: number; text: string }) {
  const { language } = useTranslation();
  const shown = Math.min(count, maxCount);
  return (
    <span className={styles.counter} title={text}>
      <span aria-hidden>{`${formatWholeNumber(shown, language)}${count >= maxCount ? '+' : ''}`}</span>
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  );
}
