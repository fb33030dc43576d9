import { topicNames } from '@centinela/api/leads/leadLabels.ts';
import { leadTopics } from '@centinela/api/leads/leadSubjects.ts';
import { type Lead, type LeadChange, leadEndpoints, leadRules } from '@centinela/api/leads/leads.ts';
import { inLanguage } from '@centinela/sections/kernel/language.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../calls/send.ts';
import { useCall } from '../../calls/useCall.ts';
import { useTranslation } from '../../language/language.ts';
import { createRangeFilters, getFilterOptions, useList } from '../../shared/list/useList.ts';
import { useAddNote } from '../notes/useAddNote.ts';
import { queueListOptions, useChangeItem, useQueueItem } from '../queue/useQueue.ts';
import './words.ts';

const keys = {
  all: ['leads'] as const,
  lists: ['leads', 'list'] as const,
  people: ['leads', 'people'] as const,
  one: ['leads', 'one'] as const,
};

/** The leads that match the filters in the URL. */
export function useLeads() {
  const { t, language } = useTranslation();
  const workText = useTranslation('leadWork').t;
  const { status } = leadRules.filters;
  return useList({
    list: 'leads',
    rules: leadRules,
    filters: [
      { name: 'q', type: 'search', label: t('list.search'), placeholder: t('leads.searchHint') },
      {
        name: 'status',
        label: t('leads.state'),
        options: getFilterOptions(status, (each) => t(`leads.status.${each}`)),
      },
      {
        name: 'topic',
        label: workText('topic'),
        options: leadTopics.map((value) => ({ value, label: inLanguage(topicNames[value], language) })),
      },
      {
        name: 'assignee',
        label: workText('assignee'),
        options: [
          { value: 'me', label: workText('mine') },
          { value: 'none', label: workText('unassigned') },
        ],
      },
      { name: 'due', label: workText('remindOn'), options: [{ value: 'true', label: workText('dueOnly') }] },
      { name: 'spam', label: workText('spam'), options: [{ value: 'true', label: workText('spamOnly') }] },
      ...createRangeFilters('createdAt', [t('list.from'), t('list.to')]),
    ],
    ...queueListOptions,
    key: keys.lists,
    ask: (part) => call(leadEndpoints.list, part),
  });
}

/** The number of leads that match a query. */
const useCount = (query: Readonly<Record<string, string>>): number =>
  useQuery({
    queryKey: [...keys.lists, 'count', query],
    queryFn: ({ signal }) => call(leadEndpoints.list, { query: { limit: '1', ...query }, signal }),
    staleTime: 30_000,
    refetchInterval: 60_000,
    meta: { background: true },
  }).data?.pagination?.total ?? 0;

/** The number of leads with a reminder that is due. */
export const useDueLeads = (): number => useCount({ 'filter[due]': 'true' });

/** The number of unanswered leads assigned to the user. */
export const useMyLeads = (): number => useCount({ 'filter[assignee]': 'me', 'filter[status]': 'NEW' });

/** One lead; disabled without an id. */
export const useLead = (id: string | undefined) =>
  useQueueItem({
    key: keys.one,
    id,
    ask: (each, signal) => call(leadEndpoints.show, { params: { id: each }, signal }),
  });

/** The users that a lead can be assigned to. */
export const useLeadPeople = (isAllowed: boolean) =>
  useQuery({
    queryKey: keys.people,
    queryFn: ({ signal }) => call(leadEndpoints.people, { signal }),
    enabled: isAllowed,
    select: (answer) => answer.data,
    meta: { background: true },
  });

/** Updates the staff fields of a lead. */
export function useChangeLead() {
  const { t } = useTranslation('leadWork');
  const common = useTranslation().t;
  const update = useChangeItem(keys.all);
  const send = (
    { id, version }: Pick<Lead, 'id' | 'version'>,
    change: LeadChange,
    { success, undo }: Pick<Parameters<typeof update<Lead>>[0], 'success' | 'undo'>,
  ) =>
    update({
      version,
      call: (headers) => call(leadEndpoints.update, { params: { id }, body: change, headers }),
      success,
      undo,
    });
  return (lead: Lead, change: LeadChange): Promise<void> =>
    send(lead, change, {
      success: t('saved'),
      undo: (after) => send(after, getPreviousValues(lead, change), { success: common('shell.undone') }),
    });
}

/** The previous values of the fields in a change, for undo. */
function getPreviousValues(lead: Lead, change: LeadChange): LeadChange {
  const { status, spam, remindOn, outcome } = lead;
  const before = { status, spam, remindOn, assignee: lead.assignee?.id ?? null, ...(outcome && { outcome }) };
  const names = new Set([...Object.keys(change), ...(change.status ? ['outcome'] : [])]);
  return Object.fromEntries(Object.entries(before).filter(([name]) => names.has(name)));
}

/** Adds a note. @returns whether it was added */
export function useAddLeadNote() {
  const add = useAddNote();
  return (id: string, text: string): Promise<boolean> =>
    add(() => call(leadEndpoints.note, { params: { id }, body: { text } }), [...keys.one, id]);
}

/** Deletes a person's data. @returns a summary of what was deleted; null when nothing was */
export function useForget() {
  const { t } = useTranslation('leadWork');
  const run = useCall();
  const client = useQueryClient();
  return async (contact: string): Promise<string | null> => {
    const deleted = await run(() => call(leadEndpoints.forget, { body: { contact } }));
    await client.invalidateQueries({ queryKey: keys.all });
    if (!deleted) return null;
    const { leads, requests, invitations, keptCancellations, keptAccounts } = deleted;
    return [
      leads + requests > 0 && t('forgotten', deleted),
      invitations > 0 && t('forgottenInvitations', { count: invitations }),
      leads + requests + invitations === 0 && t('forgottenNone'),
      keptCancellations > 0 && t('keptCancellations', { count: keptCancellations }),
      keptAccounts > 0 && t('keptAccounts', { count: keptAccounts }),
    ]
      .filter(Boolean)
      .join(' ');
  };
}
