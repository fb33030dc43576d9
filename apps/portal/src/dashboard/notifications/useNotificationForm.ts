import { ApiError } from '@centinela/api/http/client.ts';
import {
  type Notification,
  notificationEndpoints,
  variableProblem,
} from '@centinela/api/mail/notifications.ts';
import { joinWords } from '@centinela/sections/kernel/fold.ts';
import { useRef, useState } from 'react';
import { call } from '../../calls/send.ts';
import { useCall } from '../../calls/useCall.ts';
import { useTranslation } from '../../language/language.ts';
import { paths } from '../../paths.ts';
import { useForgetNotifications } from './useNotifications.ts';

/** What of a message is typed. */
export interface Draft {
  name: string;
  slug: string;
  subject: string;
  html: string;
  enable: boolean;
}

type Field = keyof Draft;
type Problems = Partial<Record<Field, string>>;

const blank: Draft = { name: '', slug: '', subject: '', html: '', enable: true };

const draftOf = ({ name, slug, subject, html, enable }: Notification): Draft => ({
  name,
  slug,
  subject,
  html,
  enable,
});

/** A name as the short name that it suggests. */
const slugFrom = (name: string): string => joinWords(name, '-').slice(0, 80);

const fields = ['name', 'slug', 'subject', 'html'] as const;
const isField = (name: string): name is (typeof fields)[number] => fields.some((field) => field === name);

/** The form of a message: what is typed, what is wrong with it, saving it. */
export function useNotificationForm(stored: Notification | null) {
  const { t, language } = useTranslation('notifications');
  const run = useCall();
  const forget = useForgetNotifications();
  const start = stored ? draftOf(stored) : blank;
  const [draft, setDraft] = useState(start);
  const [problems, setProblems] = useState<Problems>({});
  const [theirs, setTheirs] = useState<string | null>(null);
  const key = useRef(crypto.randomUUID());
  const isBusy = useRef(false);

  const set = (changes: Partial<Draft>) => {
    setDraft((now) => {
      const next = { ...now, ...changes };
      // A new message's short name follows its name until somebody writes another one.
      const follows = stored === null && changes.name !== undefined && now.slug === slugFrom(now.name);
      return follows ? { ...next, slug: slugFrom(next.name) } : next;
    });
    setProblems((now) => ({
      ...now,
      ...Object.fromEntries(Object.keys(changes).map((name) => [name, undefined])),
    }));
  };

  /** What this side sees to be wrong: blanks, and variables that do not exist. */
  const check = (): Problems => {
    const found: Problems = {};
    for (const field of fields) {
      const value = draft[field];
      const problem = value.trim() === '' ? t('required') : variableProblem(value, language);
      if (problem) found[field] = problem;
    }
    return found;
  };

  const refused = (error: unknown): boolean => {
    if (!(error instanceof ApiError)) return false;
    key.current = crypto.randomUUID();
    if (error.body.code === 'stale') {
      setTheirs(t('somebody'));
      return true;
    }
    const named = (error.body.errors ?? []).filter(({ field }) => isField(field));
    setProblems(Object.fromEntries(named.map(({ field, message }) => [field, message])));
    return named.length > 0;
  };

  const request = () =>
    stored
      ? call(notificationEndpoints.update, {
          params: { id: stored.id },
          body: draft,
          headers: { 'if-match': `"${stored.version}"` },
        })
      : call(notificationEndpoints.create, { body: draft, headers: { 'idempotency-key': key.current } });

  /** Saves, and goes back to the list unless more is to be done with it here. @returns whether it is saved */
  const save = async (letGo: () => void, { stays = false } = {}): Promise<boolean> => {
    const found = check();
    setProblems(found);
    if (Object.keys(found).length > 0 || isBusy.current) return false;
    isBusy.current = true;
    try {
      const saved = await run(request, {
        success: t(stored ? 'saved' : 'created'),
        redirect: () => {
          if (stays) return null;
          letGo();
          return paths.notifications;
        },
        onError: refused,
      });
      if (saved) await forget();
      return saved !== null;
    } finally {
      isBusy.current = false;
    }
  };

  /** Sends what is typed, unsaved as it is, to one address. */
  const test = async (to: string): Promise<void> => {
    const { name: _name, slug: _slug, ...found } = check();
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const { subject, html } = draft;
    await run(() => call(notificationEndpoints.send, { body: { subject, html, recipients: { to: [to] } } }), {
      success: t('testSent', { to }),
      onError: refused,
    });
  };

  const isChanged = () => JSON.stringify(start) !== JSON.stringify(draft);
  return { draft, set, problems, theirs, save, test, isChanged };
}
