import type { Device } from '../drawnDevices.ts';

/** SVG paths of the devices, centred on the origin and about 14 units wide. */
const devicePaths: Readonly<Record<Device, string>> = {
  panel: 'M-6-5H6V5H-6ZM-3-1H1M4-2V-2',
  keypad: 'M-4-6H4V6H-4ZM-1.5-2.5H-1.5M1.5-2.5H1.5M-1.5.5H-1.5M1.5.5H1.5M-1.5 3.5H-1.5M1.5 3.5H1.5',
  siren: 'M-5 4V0A5 5 0 0 1 5 0V4ZM-6.5 4H6.500M0-1V1.5',
  camera: 'M-6-3H6M-5-3A5 6 0 0 0 5-3M0 1.500A1 1 0 0 0 0-.500A1 1 0 0 0 0 1.5',
  door: 'M-4 6V-6H4V6ZM1.5.500V.500M-7-2V2M7-2V2',
  lock: 'M-4-1H4V6H-4ZM-2.5-1V-3.500A2.5 2.5 0 0 1 2.5-3.500V-1M0 2V3.5',
  motion: 'M-5 5A6 6 0 0 1 1-1M-5 1A2.5 2.5 0 0 1-2-2M-5-5H-2V-2M-1 5A10 10 0 0 1 5-1',
  smoke: 'M-6-3H6M-5-3A5 3.5 0 0 0 5-3M-2.5 3C-4 4-1 5-2.5 6.500M2.5 3C1 4 4 5 2.5 6.5',
  gas: 'M0-6C5-2 4.5 1 4.5 2.500A4.5 4.5 0 0 1-4.5 2.500C-4.5 0-2-1-2-3C-1-2 0-1 0-6Z',
  tracker:
    'M0 6.500C-4 2-5 .5-5-1.500A5 5 0 0 1 5-1.500C5 .5 4 2 0 6.500ZM0 .200A1.6 1.6 0 0 0 0-3A1.6 1.6 0 0 0 0 .2',
  button: 'M0 5.500A5.5 5.5 0 0 0 0-5.500A5.5 5.5 0 0 0 0 5.500M0 2A2 2 0 0 0 0-2A2 2 0 0 0 0 2',
  light:
    'M-2.5 3.500H2.500M-1.5 6H1.500M-2.5 3.500C-2.5 1.5-4.5.5-4.5-2A4.5 4.5 0 0 1 4.5-2C4.5.5 2.5 1.5 2.5 3.5',
};

type Spot = readonly [x: number, y: number];

/**
 * Positions of the devices in a drawing. A device without positions of its own uses the next free position of `others`.
 */
export type Spots = Readonly<Partial<Record<Device, readonly Spot[]>>> & { others: readonly Spot[] };

/** Devices at their positions, each with a ring of light. */
export function DeviceMarks({
  devices,
  spots,
}: {
  devices: readonly { device: Device; quantity: number }[];
  spots: Spots;
}) {
  const freeSpots = [...spots.others];
  const usedSpots = devices.flatMap(({ device, quantity }) => {
    const ownSpots = spots[device] ?? freeSpots.splice(0, 1);
    return ownSpots.slice(0, quantity).map((spot) => ({ device, spot }));
  });
  return usedSpots.map(({ device, spot: [x, y] }) => (
    <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
      <circle r="24" fill="#ffb224" opacity="0.2" />
      <circle r="13.5" fill="#fff6e2" stroke="#ffb224" strokeWidth="2.5" />
      <path
        d={devicePaths[device]}
        fill="none"
        stroke="#13203a"
        strokeWidth="1.7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </g>
  ));
}
