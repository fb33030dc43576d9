import { useLocalStorage } from '@mantine/hooks';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useTranslation } from '../../../language/language.ts';
import styles from '../form.module.css';

/** Width of the side panels, in percent of the screen. */
const narrowest = 30;
const widest = 70;
const usual = 47;
const step = 2;

export const boundShare = (share: number): number =>
  Number.isFinite(share) ? Math.round(Math.min(widest, Math.max(narrowest, share))) : usual;

/** The width of the side panels, stored in localStorage. */
export function useShare() {
  return useLocalStorage<number>({
    key: 'centinela.beside',
    defaultValue: usual,
    getInitialValueInEffect: false,
    deserialize: (text) => boundShare(Number(text ?? Number.NaN)),
  });
}

/** The width after a key press; null for keys without a function. The separator moves in the arrow's direction. */
export function shareBy(key: string, share: number): number | null {
  if (key === 'ArrowLeft') return boundShare(share + step);
  if (key === 'ArrowRight') return boundShare(share - step);
  if (key === 'Home') return widest;
  if (key === 'End') return narrowest;
  return key === 'Enter' ? usual : null;
}

interface Props {
  share: number;
  onShare: (share: number) => void;
}

/** The movable separator between the form and the side panels, by mouse or arrow keys. */
export function Separator({ share, onShare }: Props) {
  const { localize } = useTranslation();
  const drag = ({ currentTarget, pointerId, clientX }: PointerEvent) => {
    const around = currentTarget.parentElement?.getBoundingClientRect();
    if (!around || !currentTarget.hasPointerCapture(pointerId)) return;
    onShare(boundShare(((around.right - clientX) / around.width) * 100));
  };
  const press = (event: KeyboardEvent) => {
    const next = shareBy(event.key, share);
    if (next === null) return;
    event.preventDefault();
    onShare(next);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: an hr cannot be moved
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={localize(['Ancho de lo que está al lado del formulario', 'Width of the side panel'])}
      aria-valuenow={share}
      aria-valuemin={narrowest}
      aria-valuemax={widest}
      aria-valuetext={localize([`${share} % del ancho`, `${share}% of the width`])}
      tabIndex={0}
      className={styles.separator}
      title={localize(['Arrastrá o usá las flechas', 'Drag, or use the arrow keys'])}
      onKeyDown={press}
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        event.currentTarget.focus();
      }}
      onPointerMove={drag}
      onDoubleClick={() => onShare(usual)}
    />
  );
}
