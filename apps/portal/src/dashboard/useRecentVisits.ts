import { useState } from 'react';
import { placeOf } from '../paths.ts';
import type { Visit } from './recent.ts';
import { addressesOf, usePlaces } from './sidebar/usePlaces.ts';
import { recentVisits } from './useVisited.ts';

/** Recent visits to screens that the user may still list, as of the first render. */
export function useRecentVisits(): Visit[] {
  const [visits] = useState(recentVisits);
  const addresses = usePlaces().flatMap(({ places }) => places.flatMap(addressesOf));
  return visits.filter(({ to }) => placeOf({ pathname: to }, addresses) !== null);
}
