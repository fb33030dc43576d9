import { definitionOf } from '@centinela/sections/registry.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { usePermissions } from '../../calls/permissions.ts';
import { call } from '../../calls/send.ts';
import { recordPath } from '../../paths.ts';
import { endpointsOf, entryKeys } from '../entries.ts';
import { GapList } from './GapList.tsx';

const definition = definitionOf('internalSettings');

/** What the law wants to be read on the site and the settings do not say yet, for who may see the settings. */
export default function HomeLegalGaps() {
  const { isKnown, may } = usePermissions();
  const { data } = useQuery({
    queryKey: entryKeys.list(definition, 'first'),
    queryFn: ({ signal }) => call(endpointsOf(definition).list, { query: { limit: '20' }, signal }),
    enabled: isKnown && may(definition, 'list'),
    staleTime: 60_000,
    meta: { background: true },
  });
  // Where there are several, the site shows the one of this name.
  const settings = data?.data.find(({ slug }) => slug === definition.principal) ?? data?.data[0];
  if (!settings) return null;
  return (
    <GapList
      company={settings.company}
      way={(path, name) => <Link to={`${recordPath(definition, settings)}#${path}`}>{name}</Link>}
    />
  );
}
