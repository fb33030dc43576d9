import {
  visitEndpoints as calls,
  type DayOffInput,
  type Visit,
  type VisitChange,
  type VisitZone,
  type ZoneInput,
} from '@centinela/api/visits/visits.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../calls/send.ts';
import { useTranslation } from '../../language/language.ts';
import { useRequestWithProblems } from '../../shared/lines/useRequestWithProblems.ts';
import { operationsKey } from '../shared/useOperations.ts';
import './words.ts';

export const visitKeys = {
  all: ['visits'] as const,
  lists: ['visits', 'list'] as const,
  one: (id: string) => ['visits', 'one', id] as const,
  ofCase: (id: string) => ['visits', 'case', id] as const,
  calendar: (from: string) => ['visits', 'calendar', from] as const,
  zones: ['visits', 'zones'] as const,
  daysOff: ['visits', 'daysOff'] as const,
};

const getVersionHeaders = ({ version }: { version: number }) => ({ 'if-match': `"${version}"` });

/** Capacity and bookings of the week that starts on a day. */
export const useCalendar = (from: string) =>
  useQuery({
    queryKey: visitKeys.calendar(from),
    queryFn: ({ signal }) => call(calls.calendar, { query: { from }, signal }),
    staleTime: 0,
    select: (answer) => answer.data,
  });

export const useVisit = (id: string, isEnabled: boolean) =>
  useQuery({
    queryKey: visitKeys.one(id),
    queryFn: ({ signal }) => call(calls.show, { params: { id }, signal }),
    enabled: isEnabled,
    staleTime: 0,
    select: (answer) => answer.data,
  });

/** The visit of a lead or request; null for none. */
export const useVisitOfCase = (caseId: string, isEnabled: boolean) =>
  useQuery({
    queryKey: visitKeys.ofCase(caseId),
    queryFn: ({ signal }) => call(calls.ofCase, { params: { case: caseId }, signal }),
    enabled: isEnabled,
    meta: { background: true },
    select: (answer) => answer.data,
  });

export const useZones = () =>
  useQuery({
    queryKey: visitKeys.zones,
    queryFn: ({ signal }) => call(calls.zones, { signal }),
    staleTime: 0,
    select: (answer) => answer.data,
  });

export const useDaysOff = () =>
  useQuery({
    queryKey: visitKeys.daysOff,
    queryFn: ({ signal }) => call(calls.daysOff, { signal }),
    staleTime: 0,
    select: (answer) => answer.data,
  });

/** Books, moves, closes or cancels a visit. If another user changed it first, their change is loaded instead. */
export function useChangeVisit(visit: Visit) {
  const { problems, send } = useRequestWithProblems(visitKeys.all);
  const client = useQueryClient();
  const change = async (body: VisitChange, success: string): Promise<boolean> => {
    const changed = await send(
      () => call(calls.update, { params: { id: visit.id }, body, headers: getVersionHeaders(visit) }),
      success,
    );
    if (changed === null) await client.invalidateQueries({ queryKey: visitKeys.one(visit.id) });
    else await client.invalidateQueries({ queryKey: operationsKey });
    return changed !== null;
  };
  return { problems, change };
}

/** Creates a zone or changes an existing one. */
export function useSaveZone(stored: VisitZone | null) {
  const { t } = useTranslation('visits');
  const { problems, send } = useRequestWithProblems(visitKeys.all);
  const save = async (body: ZoneInput): Promise<boolean> => {
    const request = () =>
      stored
        ? call(calls.updateZone, { params: { id: stored.id }, body, headers: getVersionHeaders(stored) })
        : call(calls.createZone, { body });
    return (await send(request, t('zoneSaved'))) !== null;
  };
  return { problems, save };
}

export function useRemoveZone() {
  const { t } = useTranslation('visits');
  const { send } = useRequestWithProblems(visitKeys.all);
  return (id: string) => send(() => call(calls.deleteZone, { params: { id } }), t('zoneRemoved'));
}

export function useSaveDayOff() {
  const { t } = useTranslation('visits');
  const { problems, send } = useRequestWithProblems(visitKeys.all);
  const save = async (body: DayOffInput): Promise<boolean> =>
    (await send(() => call(calls.createDayOff, { body }), t('dayOffSaved'))) !== null;
  return { problems, save };
}

export function useRemoveDayOff() {
  const { t } = useTranslation('visits');
  const { send } = useRequestWithProblems(visitKeys.all);
  return (id: string) => send(() => call(calls.deleteDayOff, { params: { id } }), t('dayOffRemoved'));
}
