import { getDefinition } from '@centinela/sections/registry.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { usePermissions } from '../../calls/permissions.ts';
import { call } from '../../calls/send.ts';
import { getRecordPath } from '../../navigation/paths.ts';
import { entryKeys, getEndpoints } from '../records/entries.ts';
import { GapList } from './GapList.tsx';

const definition = getDefinition('internalSettings');

/** Legally required fields that are empty in the settings, for users who may see the settings. */
export default function HomeLegalGaps() {
  const { isLoaded, canAccess } = usePermissions();
  const { data } = useQuery({
    queryKey: entryKeys.list(definition, 'first'),
    queryFn: ({ signal }) => call(getEndpoints(definition).list, { query: { limit: '20' }, signal }),
    enabled: isLoaded && canAccess(definition, 'list'),
    staleTime: 60_000,
    meta: { background: true },
  });
  // If there are several settings entries, the public site uses the entry with this slug.
  const settings = data?.data.find(({ slug }) => slug === definition.principal) ?? data?.data[0];
  if (!settings) return null;
  return (
    <GapList
      company={settings.company}
      renderLink={(path, name) => <Link to={`${getRecordPath(definition, settings)}#${path}`}>{name}</Link>}
    />
  );
}
