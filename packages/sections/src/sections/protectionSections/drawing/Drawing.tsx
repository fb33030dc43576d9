import type { Place } from '../design.ts';
import { Car } from './Car.tsx';
import { House } from './House.tsx';
import type { SceneProps } from './light.tsx';
import { Shop } from './Shop.tsx';

const scenes = { HOGAR: House, VEHICULO: Car, NEGOCIO: Shop } as const satisfies Record<Place, unknown>;

/** The house, car or shop with the chosen devices. Decorative: the text next to it has the same information. */
export function Drawing({ place, ...scene }: SceneProps & { place: Place }) {
  const Scene = scenes[place];
  return <Scene {...scene} />;
}
