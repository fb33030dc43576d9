import { DeviceMarks, type Spots } from './DeviceMarks.tsx';
import { getLights, LitWindow, Night, type SceneProps } from './light.tsx';

const name = 'local';

/** The windows in the order in which they turn on: the shop window, the door, the flat above. */
const panes = [
  { shape: 'M306 262H490V366H306Z', glow: [398, 314, 170, 120] },
  { shape: 'M208 268H270V390H208Z', glow: [239, 326, 90, 100] },
  { shape: 'M196 122H256V176H196Z', glow: [226, 149, 78, 66] },
  { shape: 'M410 122H470V176H410Z', glow: [440, 149, 78, 66] },
  { shape: 'M303 122H363V176H303Z', glow: [333, 149, 78, 66] },
] as const;

const goods =
  'M318 330H478M330 330V308H350V330M358 330V300H370V330M374 330V306H386V330M400 330V312H428V330M438 330V302H450V330M454 330V308H466V330';

const spots: Spots = {
  panel: [[470, 288]],
  keypad: [[288, 330]],
  siren: [[333, 96]],
  camera: [
    [506, 212],
    [152, 212],
    [398, 282],
    [288, 276],
  ],
  door: [
    [239, 282],
    [398, 366],
    [226, 178],
    [440, 178],
  ],
  lock: [[262, 346]],
  motion: [
    [326, 284],
    [333, 150],
    [440, 150],
  ],
  smoke: [[432, 284]],
  gas: [[226, 150]],
  button: [[430, 344]],
  light: [
    [552, 300],
    [116, 330],
  ],
  tracker: [[566, 398]],
  others: [
    [100, 420],
    [580, 420],
    [330, 420],
  ],
};

/** A shop at night: its window, its door and the flat above light up in turn. */
export function Shop({ devices, ...lights }: SceneProps) {
  const light = getLights(lights, panes.length + 1);
  return (
    <Night name={name}>
      <path d="M0 190H118V396H0ZM548 214H640V396H548Z" fill="#182442" />
      <path d="M30 232H52V262H30ZM590 250H610V278H590Z" fill="#f7b13f" opacity="0.6" />
      <path d="M0 388H640V460H0Z" fill={`url(#${name}-ground)`} />
      <path d="M118 396H548L580 424H86Z" fill="#33477a" />
      <path d="M510 92 548 108V394L510 398Z" fill={`url(#${name}-side)`} />
      <path d="M148 92H510V398H148Z" fill={`url(#${name}-front)`} />
      <path d="M138 80H520V96H138Z" fill="#7086c2" />
      <path d="M148 366H306V398H148ZM306 372H510V398H306Z" fill="#26365d" />
      {panes.map(({ shape, glow }, index) => (
        <LitWindow key={shape} name={name} shape={shape} glow={glow} light={light(index)} />
      ))}
      <path
        d="M226 122V176M333 122V176M440 122V176M398 262V366M208 330H270"
        stroke="#0d1529"
        strokeOpacity="0.7"
        strokeWidth="3"
      />
      <path
        d={goods}
        fill="none"
        stroke="#0d1529"
        strokeOpacity="0.6"
        strokeWidth="5"
        strokeLinejoin="round"
      />
      <path d="M190 180H262M297 180H369M404 180H476" stroke="#8fa3d6" strokeWidth="4" />
      <g className={light(panes.length)}>
        <ellipse cx="329" cy="208" rx="230" ry="46" fill={`url(#${name}-halo)`} />
      </g>
      <path d="M190 194H468V218H190Z" fill="#13203a" />
      <path className={light(panes.length)} d="M196 199H462V213H196Z" fill={`url(#${name}-warm)`} />
      <path d="M160 224H498L520 262H138Z" fill="#3d548f" />
      {[0, 1, 2, 3, 4].map((stripe) => (
        <path
          key={stripe}
          d={`M${182 + stripe * 68} 224h34l${6 + stripe * 2} 38h-38z`}
          fill="#c9d4f2"
          opacity="0.75"
        />
      ))}
      <path className={light(0)} d="M306 398H490L548 460H270Z" fill={`url(#${name}-pool)`} />
      <DeviceMarks devices={devices} spots={spots} />
    </Night>
  );
}
