import {
  getVariableError,
  type Notification,
  notificationEndpoints,
  notificationRules,
} from '@centinela/api/mail/notifications.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../calls/send.ts';
import { useCall } from '../../calls/useCall.ts';
import { useTranslation } from '../../language/language.ts';
import { useList } from '../../shared/list/useList.ts';
import './words.ts';

const keys = {
  all: ['notifications'] as const,
  lists: ['notifications', 'list'] as const,
  one: (id: string) => ['notifications', 'one', id] as const,
  preview: (subject: string, html: string) => ['notifications', 'preview', subject, html] as const,
};

/** The messages that match the filters in the URL. */
export function useNotifications() {
  const { t } = useTranslation('notifications');
  return useList({
    list: 'notifications',
    rules: notificationRules,
    filters: [{ name: 'q', label: t('name'), placeholder: t('searchHint') }],
    key: keys.lists,
    ask: (part) => call(notificationEndpoints.list, part),
  });
}

export const useNotification = (id: string) =>
  useQuery({
    queryKey: keys.one(id),
    queryFn: ({ signal }) => call(notificationEndpoints.show, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
    select: (answer) => answer.data,
  });

/** Invalidates all cached messages, so that every list and form refetches. */
export function useInvalidateNotifications() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keys.all });
}

/** The preview of a message; the previous one stays visible during the request. */
export const useMessagePreview = (subject: string, html: string) =>
  useQuery({
    queryKey: keys.preview(subject, html),
    queryFn: ({ signal }) => call(notificationEndpoints.preview, { body: { subject, html }, signal }),
    // No request for an incomplete variable; the form reports it on save.
    enabled: subject.trim() !== '' && html !== '' && getVariableError(subject + html, 'es') === null,
    placeholderData: keepPreviousData,
    meta: { background: true },
    select: (answer) => answer.data,
  });

/** Removes a message. */
export function useRemoveNotification() {
  const { t } = useTranslation('notifications');
  const run = useCall();
  const invalidate = useInvalidateNotifications();
  return async ({ id }: Notification): Promise<boolean> => {
    const result = await run(() => call(notificationEndpoints.delete, { params: { id } }), {
      success: t('removed'),
    });
    await invalidate();
    return result !== null;
  };
}
