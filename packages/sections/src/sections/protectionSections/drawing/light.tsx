import { classes } from '@centinela/ui/classes.ts';
import type { ReactNode } from 'react';
import type { DrawnDevice } from '../drawnDevices.ts';
import styles from './Drawing.module.css';

/** The state of a drawing. */
export interface SceneProps {
  /** Share of the lights that are on: 0 for none, 1 for all. */
  litShare: number;
  /** Share of the lights that were on before the last answer; the lights that it turned on are animated. */
  previousLitShare: number;
  devices: readonly DrawnDevice[];
}

/** Returns a function that returns the CSS classes of a light by its index. Lights turn on in order. */
export const getLights =
  ({ litShare, previousLitShare }: Pick<SceneProps, 'litShare' | 'previousLitShare'>, count: number) =>
  (index: number): string | undefined =>
    classes(
      styles.light,
      index < Math.ceil(litShare * count) && styles.on,
      index < Math.ceil(litShare * count) && index >= Math.ceil(previousLitShare * count) && styles.fresh,
    );

/** The night background of all scenes: sky, moon at the upper left, ground. */
export function Night({ name, children }: { name: string; children: ReactNode }) {
  return (
    <svg
      className={styles.scene}
      viewBox="0 0 640 460"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <linearGradient id={`${name}-sky`} x2="0" y2="1">
          <stop stopColor="#0b1220" />
          <stop offset="0.45" stopColor="#13203a" />
          <stop offset="0.8" stopColor="#2a3b63" />
          <stop offset="1" stopColor="#43588f" />
        </linearGradient>
        <radialGradient id={`${name}-moon`}>
          <stop stopColor="#dfe7ff" stopOpacity="0.55" />
          <stop offset="0.3" stopColor="#6f8fe0" stopOpacity="0.3" />
          <stop offset="1" stopColor="#2a3b63" stopOpacity="0" />
        </radialGradient>
        <linearGradient id={`${name}-ground`} x2="0" y2="1">
          <stop stopColor="#22335c" />
          <stop offset="1" stopColor="#0d1529" />
        </linearGradient>
        <linearGradient id={`${name}-front`} x2="0" y2="1">
          <stop stopColor="#52679f" />
          <stop offset="1" stopColor="#3c4e7e" />
        </linearGradient>
        <linearGradient id={`${name}-side`} x2="0" y2="1">
          <stop stopColor="#2a385c" />
          <stop offset="1" stopColor="#1e2944" />
        </linearGradient>
        <linearGradient id={`${name}-roof`} x2="1" y2="1">
          <stop stopColor="#3d548f" />
          <stop offset="0.5" stopColor="#26365d" />
          <stop offset="1" stopColor="#16244a" />
        </linearGradient>
        <linearGradient id={`${name}-door`} x2="1" y2="1">
          <stop stopColor="#43787c" />
          <stop offset="1" stopColor="#20474a" />
        </linearGradient>
        <linearGradient id={`${name}-warm`} x1="0.2" x2="0.5" y2="1">
          <stop stopColor="#ffde9c" />
          <stop offset="0.45" stopColor="#ffc04a" />
          <stop offset="1" stopColor="#f79a1e" />
        </linearGradient>
        <radialGradient id={`${name}-halo`}>
          <stop stopColor="#ffc464" stopOpacity="0.6" />
          <stop offset="0.4" stopColor="#ffaa22" stopOpacity="0.22" />
          <stop offset="1" stopColor="#ffb224" stopOpacity="0" />
        </radialGradient>
        <linearGradient id={`${name}-pool`} x2="0" y2="1">
          <stop stopColor="#ffc14d" stopOpacity="0.6" />
          <stop offset="1" stopColor="#ffb224" stopOpacity="0" />
        </linearGradient>
      </defs>
      <rect width="640" height="460" fill={`url(#${name}-sky)`} />
      <g fill="#dfe7ff">
        {stars.map(([x, y, r]) => (
          <circle key={x} cx={x} cy={y} r={r} opacity={0.35 + r / 4} />
        ))}
      </g>
      <circle cx="84" cy="74" r="92" fill={`url(#${name}-moon)`} />
      <circle cx="84" cy="74" r="21" fill="#eef2ff" />
      <circle cx="78" cy="69" r="4" fill="#c9d4f2" />
      <circle cx="91" cy="80" r="3" fill="#c9d4f2" />
      {children}
    </svg>
  );
}

const stars = [
  [38, 150, 1],
  [152, 44, 1.4],
  [206, 92, 1],
  [262, 36, 1],
  [318, 70, 1.5],
  [398, 30, 1],
  [452, 84, 1.2],
  [520, 40, 1.5],
  [566, 108, 1],
  [606, 58, 1.2],
] as const;

/** A window that is dark until its light is on, with a glow around it. */
export function LitWindow({
  name,
  shape,
  glow: [x, y, rx, ry],
  light,
}: {
  name: string;
  /** SVG path of the window. */
  shape: string;
  /** Centre and radii of the glow. */
  glow: readonly [x: number, y: number, rx: number, ry: number];
  /** Classes of the light (`getLights`). */
  light: string | undefined;
}) {
  return (
    <>
      <path d={shape} fill="#16223f" stroke="#0d1529" strokeWidth="3" strokeLinejoin="round" />
      <g className={light}>
        <ellipse cx={x} cy={y} rx={rx} ry={ry} fill={`url(#${name}-halo)`} />
        <path d={shape} fill={`url(#${name}-warm)`} />
      </g>
    </>
  );
}
