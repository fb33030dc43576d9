import { mailEndpoints, mailRules } from '@centinela/api/mail/mails.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../calls/send.ts';
import { useCall } from '../../calls/useCall.ts';
import { useTranslation } from '../../language/language.ts';
import { createRangeFilters, getFilterOptions, useList } from '../../shared/list/useList.ts';
import { useMailLabels } from './useMailLabels.ts';
import { mailTypes } from './words.ts';

const keys = {
  all: ['mails'] as const,
  lists: ['mails', 'list'] as const,
  one: (id: string) => ['mails', 'one', id] as const,
  preview: (id: string) => ['mails', 'preview', id] as const,
  overview: ['mails', 'overview'] as const,
};

/** Refetch interval of the log, in milliseconds. */
const refetchIntervalMs = 15_000;

/** The e-mails that match the filters in the URL. */
export function useMails() {
  const { t } = useTranslation('mails');
  const common = useTranslation().t;
  const { getTypeLabel } = useMailLabels();
  return useList({
    list: 'mails',
    rules: mailRules,
    filters: [
      { name: 'q', type: 'search', label: common('list.search'), placeholder: t('searchHint') },
      {
        name: 'status',
        label: t('state'),
        options: getFilterOptions(mailRules.filters.status, (each) => t(`states.${each}`)),
      },
      {
        name: 'type',
        label: t('type'),
        options: mailTypes.map((each) => ({ value: each, label: getTypeLabel(each) })),
      },
      { name: 'to', type: 'email', label: t('to'), placeholder: t('toHint') },
      ...createRangeFilters('date', [common('list.from'), common('list.to')], ['from', 'until']),
    ],
    key: keys.lists,
    ask: (part) => call(mailEndpoints.list, part),
    staleTime: 0,
    refetchInterval: refetchIntervalMs,
  });
}

/** Whether mail is configured, and how many e-mails wait or failed; undefined while loading. */
export function useMailOverview(isAllowed: boolean) {
  const { data } = useQuery({
    queryKey: keys.overview,
    queryFn: ({ signal }) => call(mailEndpoints.overview, { signal }),
    enabled: isAllowed,
    refetchInterval: refetchIntervalMs,
    meta: { background: true },
    select: (answer) => answer.data,
  });
  return data;
}

/** One e-mail with its delivery attempts. Nothing is loaded without an id. */
export const useMail = (id: string | undefined) =>
  useQuery({
    queryKey: keys.one(id ?? ''),
    queryFn: ({ signal }) => call(mailEndpoints.show, { params: { id: id ?? '' }, signal }),
    enabled: id !== undefined,
    refetchInterval: refetchIntervalMs,
    select: (answer) => answer.data,
  });

/** The preview of an e-mail. */
export const useMailPreview = (id: string) =>
  useQuery({
    queryKey: keys.preview(id),
    queryFn: ({ signal }) => call(mailEndpoints.preview, { params: { id }, signal }),
    select: (answer) => answer.data,
  });

/** Returns functions that resend one e-mail, or all e-mails that wait for a mail server. */
export function useResend() {
  const { t } = useTranslation('mails');
  const run = useCall();
  const client = useQueryClient();
  const invalidate = () => client.invalidateQueries({ queryKey: keys.all });
  return {
    one: async (id: string): Promise<void> => {
      await run(() => call(mailEndpoints.resend, { params: { id } }), { success: t('resent') });
      await invalidate();
    },
    waiting: async (): Promise<void> => {
      await run(() => call(mailEndpoints.sendWaiting, {}), {
        success: ({ count }) => t('waiting.sent', { count }),
      });
      await invalidate();
    },
  };
}
