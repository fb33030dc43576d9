import { ApiError } from '@centinela/api/http/client.ts';
import {
  getVariableError,
  type Notification,
  notification,
  notificationEndpoints,
} from '@centinela/api/mail/notifications.ts';
import { joinWords } from '@centinela/sections/kernel/fold.ts';
import { useRef, useState } from 'react';
import { call } from '../../calls/send.ts';
import { useCall } from '../../calls/useCall.ts';
import { useTranslation } from '../../language/language.ts';
import { paths } from '../../navigation/paths.ts';
import { useInvalidateNotifications } from './useNotifications.ts';

/** The editable fields of a message. */
export interface Draft {
  name: string;
  slug: string;
  subject: string;
  html: string;
  enable: boolean;
}

type Field = keyof Draft;
/** Errors by field; `to` is the address of a test. */
type Problems = Partial<Record<Field | 'to', string>>;

const blank: Draft = { name: '', slug: '', subject: '', html: '', enable: true };

const toDraft = ({ name, slug, subject, html, enable }: Notification): Draft => ({
  name,
  slug,
  subject,
  html,
  enable,
});

/** Derives a slug from a name. */
const createSlug = (name: string): string => joinWords(name, '-').slice(0, 80);

const fields = ['name', 'slug', 'subject', 'html'] as const;
const isField = (name: string): name is (typeof fields)[number] => fields.some((field) => field === name);

/** Focuses an element after the next render. */
const focusAfterRender = (selector: string): void =>
  void requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus());

const isSame = (one: Draft, other: Draft): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * The form of a message: input, errors and saving.
 *
 * @param stored the latest loaded message; a newer one replaces only fields without unsaved input
 */
export function useNotificationForm(stored: Notification | null) {
  const { t, language } = useTranslation('notifications');
  const run = useCall();
  const invalidate = useInvalidateNotifications();
  const [base, setBase] = useState(stored);
  const start = base ? toDraft(base) : blank;
  const [draft, setDraft] = useState(start);
  const [problems, setProblems] = useState<Problems>({});
  const [theirs, setTheirs] = useState<string | null>(null);
  const key = useRef(crypto.randomUUID());
  const isBusy = useRef(false);

  if (stored && base && stored.version > base.version && isSame(start, draft)) {
    setBase(stored);
    setDraft(toDraft(stored));
  }

  const set = (changes: Partial<Draft>) => {
    setDraft((now) => {
      const next = { ...now, ...changes };
      // The slug of a new message follows its name until the user edits the slug.
      const isSlugDerived =
        stored === null && changes.name !== undefined && now.slug === createSlug(now.name);
      return isSlugDerived ? { ...next, slug: createSlug(next.name) } : next;
    });
    setProblems((now) => ({
      ...now,
      ...Object.fromEntries(Object.keys(changes).map((name) => [name, undefined])),
    }));
  };

  /** Client-side validation: empty fields and unknown variables. */
  const check = (): Problems => {
    const found: Problems = {};
    for (const field of fields) {
      const value = draft[field];
      const problem = value.trim() === '' ? t('required') : getVariableError(value, language);
      if (problem) found[field] = problem;
    }
    return found;
  };

  /** Shows errors and focuses the first one. */
  const showProblems = (found: Problems) => {
    setProblems(found);
    if (Object.keys(found).length > 0) focusAfterRender('main [aria-invalid="true"]');
  };

  const refused = (error: unknown): boolean => {
    if (!(error instanceof ApiError)) return false;
    key.current = crypto.randomUUID();
    if (error.body.code === 'stale') {
      const newer = notification.safeParse(error.body.data);
      // Saving again overwrites the newer version deliberately.
      if (newer.success) setBase(newer.data);
      setTheirs((newer.success && newer.data.updatedBy) || t('somebody'));
      focusAfterRender('main form [role="alert"]');
      return true;
    }
    // The API reports the address of a test as an item of a list.
    const found = (error.body.errors ?? []).map((each) => ({
      ...each,
      field: each.field.startsWith('recipients') ? 'to' : each.field,
    }));
    const named = found.filter(({ field }) => isField(field) || field === 'to');
    showProblems(Object.fromEntries(named.map(({ field, message }) => [field, message])));
    return named.length > 0;
  };

  const request = () =>
    base
      ? call(notificationEndpoints.update, {
          params: { id: base.id },
          body: draft,
          headers: { 'if-match': `"${base.version}"` },
        })
      : call(notificationEndpoints.create, { body: draft, headers: { 'idempotency-key': key.current } });

  /** Saves, and returns to the list unless `stays` is set. @returns whether it was saved */
  const save = async (letGo: () => void, { stays = false } = {}): Promise<boolean> => {
    const found = check();
    showProblems(found);
    if (Object.keys(found).length > 0 || isBusy.current) return false;
    isBusy.current = true;
    try {
      const saved = await run(request, {
        success: t(base ? 'saved' : 'created'),
        redirect: () => {
          if (stays) return null;
          letGo();
          return paths.notifications;
        },
        onError: refused,
      });
      if (saved) {
        setBase(saved);
        // The server may have normalized the values; later input is kept.
        setDraft((now) => (now === draft ? toDraft(saved) : now));
        setTheirs(null);
        await invalidate();
      }
      return saved !== null;
    } finally {
      isBusy.current = false;
    }
  };

  /** Sends the unsaved message to one address. */
  const test = async (to: string): Promise<void> => {
    const { name: _name, slug: _slug, ...found } = check();
    if (to === '') found.to = t('required');
    showProblems(found);
    if (Object.keys(found).length > 0 || isBusy.current) return;
    isBusy.current = true;
    const { subject, html } = draft;
    try {
      await run(
        () => call(notificationEndpoints.send, { body: { subject, html, recipients: { to: [to] } } }),
        {
          success: t('testSent', { to }),
          onError: refused,
        },
      );
    } finally {
      isBusy.current = false;
    }
  };

  const isChanged = () => !isSame(start, draft);
  const forgive = (name: keyof Problems) => setProblems((now) => ({ ...now, [name]: undefined }));
  return { draft, set, problems, forgive, theirs, save, test, isChanged };
}
