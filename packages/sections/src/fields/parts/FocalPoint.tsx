import type { KeyboardEvent, PointerEvent } from 'react';
import { useLocalize } from '../FieldTools.tsx';
import styles from './inputs.module.css';

interface Point {
  x: number;
  y: number;
}

interface Props {
  src: string;
  value: Point;
  onChange: (value: Point) => void;
  fieldLabel: string;
}

/** One arrow key moves the point by 2% of the picture; with Shift by 10%. */
const step = 0.02;
const bigStep = 0.1;

const arrows: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const clampShare = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 100) / 100;
const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** Sets the point that must stay visible when the picture is cropped, by click, drag or arrow keys. */
export function FocalPoint({ src, value, onChange, fieldLabel }: Props) {
  const localize = useLocalize();
  const setFromPointer = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) return;
    onChange({
      x: clampShare((event.clientX - box.left) / box.width),
      y: clampShare((event.clientY - box.top) / box.height),
    });
  };
  const nudge = (event: KeyboardEvent) => {
    const arrow = arrows[event.key];
    if (!arrow) return;
    event.preventDefault();
    const by = event.shiftKey ? bigStep : step;
    onChange({ x: clampShare(value.x + arrow[0] * by), y: clampShare(value.y + arrow[1] * by) });
  };
  return (
    <div
      className={styles.focal}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setFromPointer(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) setFromPointer(event);
      }}
    >
      <img src={src} alt="" />
      <button
        type="button"
        className={styles.focalPoint}
        style={{ left: percent(value.x).replace(' ', ''), top: percent(value.y).replace(' ', '') }}
        onKeyDown={nudge}
        aria-label={localize([
          `${fieldLabel}: lo que no se puede recortar, a ${percent(value.x)} de la izquierda y ${percent(value.y)} de arriba. Movelo con las flechas`,
          `${fieldLabel}: what must not be cropped, ${percent(value.x)} from the left and ${percent(value.y)} from the top. Move it with the arrow keys`,
        ])}
        title={localize(['Lo que no se puede recortar', 'Area to keep when cropping'])}
      />
    </div>
  );
}
