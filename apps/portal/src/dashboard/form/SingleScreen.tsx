import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { usePermissions } from '../../calls/permissions.ts';
import { call } from '../../calls/send.ts';
import { Trouble } from '../../shell/ErrorScreen.tsx';
import { LoadFailed } from '../../shell/LoadFailed.tsx';
import { entryKeys, getEndpoints, getKindFilter } from '../records/entries.ts';
import type { FormScreenProps } from './screens.ts';
import { UpdateScreen } from './UpdateScreen.tsx';

/** The form of a section with a single entry, which has no list. */
export function SingleScreen({ definition, flavour }: FormScreenProps) {
  const { isLoaded, canAccess } = usePermissions();
  const { key: locationKey } = useLocation();
  const { data, isError, refetch } = useQuery({
    queryKey: entryKeys.list(definition, 'single'),
    queryFn: ({ signal }) =>
      call(getEndpoints(definition).list, { query: { limit: '1', ...getKindFilter(definition) }, signal }),
    enabled: isLoaded && canAccess(definition, 'list'),
  });
  if (!isLoaded) return null;
  if (!canAccess(definition, 'list')) return <Trouble kind="forbidden" />;
  if (isError) return <LoadFailed onRetry={() => void refetch()} />;
  const [record] = data?.data ?? [];
  if (!data) return null;
  // Publishing navigates to this screen again; the new key remounts the form with the published version.
  return record ? (
    <UpdateScreen key={locationKey} definition={definition} flavour={flavour} entryId={record.id} />
  ) : (
    <Trouble kind="notFound" />
  );
}
