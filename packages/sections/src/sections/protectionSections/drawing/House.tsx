import { DeviceMarks, type Spots } from './DeviceMarks.tsx';
import { getLights, LitWindow, Night, type SceneProps } from './light.tsx';

const name = 'casa';

/** The windows in the order in which they turn on. */
const panes = [
  { shape: 'M268 304H374V362H268Z', glow: [321, 333, 120, 84] },
  { shape: 'M178 226H234V282H178Z', glow: [206, 254, 78, 66] },
  { shape: 'M428 305 488 291V343L428 359Z', glow: [458, 325, 76, 66] },
  { shape: 'M326 226H380V282H326Z', glow: [353, 254, 78, 66] },
  { shape: 'M252 226H308V282H252Z', glow: [280, 254, 78, 66] },
  { shape: 'M428 226 478 214V262L428 275Z', glow: [453, 245, 66, 56] },
] as const;

const bars = [
  'M321 304V362M268 333H374',
  'M206 226V282M178 254H234',
  'M458 298V351',
  'M353 226V282M326 254H380',
  'M280 226V282M252 254H308',
  'M453 220V268',
] as const;

const spots: Spots = {
  panel: [[296, 348]],
  keypad: [[252, 352]],
  siren: [[243, 212]],
  camera: [
    [408, 216],
    [156, 222],
    [500, 200],
    [404, 300],
  ],
  door: [
    [208, 318],
    [321, 366],
    [190, 284],
    [368, 284],
    [474, 350],
    [266, 284],
  ],
  lock: [[226, 356]],
  motion: [
    [352, 320],
    [294, 242],
    [452, 232],
    [540, 396],
  ],
  smoke: [[353, 238]],
  gas: [[444, 338]],
  button: [[206, 262]],
  light: [
    [120, 372],
    [516, 300],
  ],
  others: [
    [560, 420],
    [90, 424],
    [600, 380],
  ],
};

/** A house at night: each answer lights a window, and each device appears in its place. */
export function House({ devices, ...lights }: SceneProps) {
  const light = getLights(lights, panes.length + 1);
  return (
    <Night name={name}>
      <path d="M0 372C120 352 300 350 420 356S600 362 640 354V460H0Z" fill={`url(#${name}-ground)`} />
      <path d="M0 352C40 322 70 336 96 326S140 334 150 352V386H0Z" fill="#101b35" />
      <path d="M560 372V286" stroke="#0d1529" strokeWidth="10" strokeLinecap="round" />
      <path
        d="M560 204C598 200 612 236 602 262 596 292 526 294 518 262 508 234 526 204 560 204Z"
        fill="#14305a"
      />
      <path
        d="M548 214C530 222 522 242 530 258"
        fill="none"
        stroke="#3d548f"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path d="M400 204 510 178V370L400 398Z" fill={`url(#${name}-side)`} />
      <path d="M150 204H400V398H150Z" fill={`url(#${name}-front)`} />
      <path d="M204 92H232V136H204Z" fill="#33477c" />
      <path d="M384 122 528 182 418 210Z" fill="#16244a" />
      <path d="M176 122H384L418 210H130Z" fill={`url(#${name}-roof)`} />
      <path d="M166 144H393M154 166H401M142 188H410" stroke="#5a70ac" strokeOpacity="0.4" strokeWidth="2" />
      <path d="M176 122H384" stroke="#7086c2" strokeWidth="3" strokeLinecap="round" />
      <path d="M180 398V308H236V398Z" fill={`url(#${name}-door)`} />
      <path d="M190 320H226V350H190ZM190 360H226V390H190Z" fill="none" stroke="#16383b" strokeWidth="2" />
      <circle cx="228" cy="356" r="2.5" fill="#ffde9c" />
      <path d="M176 398H240L268 460H126Z" fill="#33477a" opacity="0.6" />
      {panes.map(({ shape, glow }, index) => (
        <LitWindow key={shape} name={name} shape={shape} glow={glow} light={light(index)} />
      ))}
      <path d={bars.join('')} stroke="#0d1529" strokeOpacity="0.75" strokeWidth="3" />
      <path d="M262 366H380M172 286H240M246 286H314M320 286H386" stroke="#7086c2" strokeWidth="4" />
      <path className={light(0)} d="M268 400H374L428 460H246Z" fill={`url(#${name}-pool)`} />
      <g className={light(panes.length)}>
        <ellipse cx="208" cy="322" rx="92" ry="86" fill={`url(#${name}-halo)`} />
        <circle cx="208" cy="298" r="6" fill="#ffde9c" />
      </g>
      <DeviceMarks devices={devices} spots={spots} />
    </Night>
  );
}
