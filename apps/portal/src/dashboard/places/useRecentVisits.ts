import { useState } from 'react';
import { findSidebarEntry } from '../../navigation/paths.ts';
import type { Visit } from '../shared/recent.ts';
import { readRecentVisits } from '../shared/useVisited.ts';
import { getPaths, usePlaces } from './usePlaces.ts';

/** Recent visits to screens that the user may still open. They are read at the first render. */
export function useRecentVisits(): Visit[] {
  const [visits] = useState(readRecentVisits);
  const addresses = usePlaces().flatMap(({ places }) => places.flatMap(getPaths));
  return visits.filter(({ to }) => findSidebarEntry({ pathname: to }, addresses) !== null);
}
