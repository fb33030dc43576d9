import { DeviceMarks, type Spots } from './DeviceMarks.tsx';
import { getLights, LitWindow, Night, type SceneProps } from './light.tsx';

const name = 'auto';

/** The lights after the street lamp, in the order in which they turn on. */
const panes = [
  { shape: 'M226 262 262 214C268 207 276 204 286 204H316V262Z', glow: [272, 236, 110, 76] },
  { shape: 'M328 204H366C380 204 392 208 402 218L438 262H328Z', glow: [378, 236, 110, 76] },
] as const;

const spots: Spots = {
  tracker: [[338, 302]],
  siren: [[184, 292]],
  camera: [[322, 192]],
  button: [[292, 244]],
  lock: [[352, 268]],
  motion: [
    [400, 244],
    [452, 268],
  ],
  others: [
    [236, 300],
    [430, 306],
    [252, 238],
    [470, 300],
  ],
};

/** A car under a street lamp: its lights turn on and its tracker emits waves. */
export function Car({ devices, ...lights }: SceneProps) {
  const light = getLights(lights, panes.length + 2);
  const isTracked = devices.some(({ device }) => device === 'tracker');
  return (
    <Night name={name}>
      <path d="M0 306C110 296 180 300 290 296S520 298 640 290V460H0Z" fill={`url(#${name}-ground)`} />
      <path
        d="M0 214H70V302H0ZM80 246H128V300H80ZM560 196H640V298H560ZM500 240H548V298H500Z"
        fill="#1a2848"
      />
      <path d="M20 236H34V256H20ZM586 222H602V246H586Z" fill="#f7b13f" opacity="0.75" />
      <path d="M0 366H640V460H0Z" fill="#101a33" />
      <path d="M0 362H640V370H0Z" fill="#3c4e7e" />
      <path d="M40 420H130M230 420H320M420 420H510" stroke="#43588f" strokeWidth="5" strokeLinecap="round" />
      <path
        d="M540 366V116C540 96 526 90 508 90H486"
        fill="none"
        stroke="#0d1529"
        strokeWidth="9"
        strokeLinecap="round"
      />
      <path d="M460 84H494V96H460Z" fill="#26365d" />
      <g className={light(0)}>
        <path d="M462 96H492L590 372H330Z" fill={`url(#${name}-pool)`} opacity="0.55" />
        <ellipse cx="477" cy="100" rx="70" ry="58" fill={`url(#${name}-halo)`} />
        <path d="M462 94H492V100H462Z" fill="#ffe9bd" />
      </g>
      {isTracked && (
        <g fill="none" stroke="#ffb224" strokeWidth="3" strokeLinecap="round">
          <path d="M298 178A62 62 0 0 1 378 178" opacity="0.9" />
          <path d="M276 152A96 96 0 0 1 400 152" opacity="0.6" />
          <path d="M254 126A130 130 0 0 1 422 126" opacity="0.3" />
        </g>
      )}
      <ellipse cx="326" cy="372" rx="214" ry="16" fill="#070c17" opacity="0.7" />
      <path
        d="M126 330C120 300 134 280 168 272L216 262 254 208C264 194 276 190 292 190H370C390 190 404 196 416 210L452 258 498 268C522 274 530 290 530 312V344C530 352 526 356 518 356H140C130 356 128 346 126 330Z"
        fill={`url(#${name}-front)`}
      />
      <path
        d="M126 322C220 310 420 312 530 318V344C530 352 526 356 518 356H140C130 356 128 346 126 330Z"
        fill="#26365d"
      />
      <path
        d="M254 208C264 194 276 190 292 190H370C390 190 404 196 416 210"
        fill="none"
        stroke="#8fa3d6"
        strokeWidth="4"
      />
      {panes.map(({ shape, glow }, index) => (
        <LitWindow key={shape} name={name} shape={shape} glow={glow} light={light(index + 2)} />
      ))}
      <path d="M322 202V340M322 276H350M432 276H452" stroke="#16223f" strokeWidth="3" strokeLinecap="round" />
      <path d="M128 296 158 288V306L128 312Z" fill="#16223f" />
      <path d="M530 292 508 288V306L530 310Z" fill="#7a2f35" />
      <g className={light(1)}>
        <path d="M132 294 8 262V372L132 316Z" fill={`url(#${name}-halo)`} />
        <path d="M128 296 158 288V306L128 312Z" fill="#ffe9bd" />
      </g>
      {[204, 446].map((x) => (
        <g key={x}>
          <circle cx={x} cy="352" r="36" fill="#0b1220" />
          <circle cx={x} cy="352" r="20" fill="#52679f" />
          <circle cx={x} cy="352" r="8" fill="#16223f" />
        </g>
      ))}
      <DeviceMarks devices={devices} spots={spots} />
    </Night>
  );
}
