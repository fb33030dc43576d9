import { definitionOf } from '@centinela/sections/registry.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { usePermissions } from '../../calls/permissions.ts';
import { call } from '../../calls/send.ts';
import { recordPath } from '../../paths.ts';
import { endpointsOf, entryKeys } from '../entries.ts';
import { GapList } from './GapList.tsx';

const definition = definitionOf('internalSettings');

/** Legally required texts that the settings lack, for users who may see the settings. */
export default function HomeLegalGaps() {
  const { isKnown, may } = usePermissions();
  const { data } = useQuery({
    queryKey: entryKeys.list(definition, 'first'),
    queryFn: ({ signal }) => call(endpointsOf(definition).list, { query: { limit: '20' }, signal }),
    enabled: isKnown && may(definition, 'list'),
    staleTime: 60_000,
    meta: { background: true },
  });
  // If there are several, the public site uses the one with this slug.
  const settings = data?.data.find(({ slug }) => slug === definition.principal) ?? data?.data[0];
  if (!settings) return null;
  return (
    <GapList
      company={settings.company}
      way={(path, name) => <Link to={`${recordPath(definition, settings)}#${path}`}>{name}</Link>}
    />
  );
}
