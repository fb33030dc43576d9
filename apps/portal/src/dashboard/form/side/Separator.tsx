import { useLocalStorage } from '@mantine/hooks';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useTranslation } from '../../../language/language.ts';
import styles from '../form.module.css';

/** Widths of the side panels, in percent of the width of the form and the panels. */
const minWidth = 30;
const maxWidth = 70;
const defaultWidth = 47;
/** Change of the width for one key press. */
const widthStep = 2;

export const clampWidth = (sideWidth: number): number =>
  Number.isFinite(sideWidth) ? Math.round(Math.min(maxWidth, Math.max(minWidth, sideWidth))) : defaultWidth;

/** The width of the side panels, stored in localStorage. */
export function useSideWidth() {
  return useLocalStorage<number>({
    key: 'centinela.beside',
    defaultValue: defaultWidth,
    getInitialValueInEffect: false,
    deserialize: (text) => clampWidth(Number(text ?? Number.NaN)),
  });
}

/**
 * Returns the side panels' width after a key press; null for other keys. The separator moves in the arrow's direction.
 */
export function getWidthForKey(key: string, sideWidth: number): number | null {
  if (key === 'ArrowLeft') return clampWidth(sideWidth + widthStep);
  if (key === 'ArrowRight') return clampWidth(sideWidth - widthStep);
  if (key === 'Home') return maxWidth;
  if (key === 'End') return minWidth;
  return key === 'Enter' ? defaultWidth : null;
}

interface Props {
  sideWidth: number;
  onWidthChange: (sideWidth: number) => void;
}

/** The separator between the form and the side panels, which users move with the mouse or the arrow keys. */
export function Separator({ sideWidth, onWidthChange }: Props) {
  const { localize } = useTranslation();
  const drag = ({ currentTarget, pointerId, clientX }: PointerEvent) => {
    const container = currentTarget.parentElement?.getBoundingClientRect();
    if (!container || !currentTarget.hasPointerCapture(pointerId)) return;
    onWidthChange(clampWidth(((container.right - clientX) / container.width) * 100));
  };
  const handleKey = (event: KeyboardEvent) => {
    const next = getWidthForKey(event.key, sideWidth);
    if (next === null) return;
    event.preventDefault();
    onWidthChange(next);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: an hr cannot be moved
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={localize(['Ancho de lo que está al lado del formulario', 'Width of the side panel'])}
      aria-valuenow={sideWidth}
      aria-valuemin={minWidth}
      aria-valuemax={maxWidth}
      aria-valuetext={localize([`${sideWidth} % del ancho`, `${sideWidth}% of the width`])}
      tabIndex={0}
      className={styles.separator}
      title={localize(['Arrastrá o usá las flechas', 'Drag, or use the arrow keys'])}
      onKeyDown={handleKey}
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        event.currentTarget.focus();
      }}
      onPointerMove={drag}
      onDoubleClick={() => onWidthChange(defaultWidth)}
    />
  );
}
