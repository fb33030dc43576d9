import { ApiError } from '@centinela/api/http/client.ts';
import type { ErrorBody } from '@centinela/api/http/errors.ts';
import {
  getVariableError,
  type Notification,
  notification,
  notificationEndpoints,
} from '@centinela/api/mail/notifications.ts';
import { joinWords } from '@centinela/sections/kernel/fold.ts';
import type { Language } from '@centinela/sections/kernel/language.ts';
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

const emptyDraft: Draft = { name: '', slug: '', subject: '', html: '', enable: true };

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

/** Applies changes to a draft. The slug of a new message follows its name until the user edits the slug. */
function applyChanges(now: Draft, changes: Partial<Draft>, isNew: boolean): Draft {
  const newDraft = { ...now, ...changes };
  const isSlugDerived = isNew && changes.name !== undefined && now.slug === createSlug(now.name);
  return isSlugDerived ? { ...newDraft, slug: createSlug(newDraft.name) } : newDraft;
}

/** Client-side validation: empty fields and unknown variables. */
function findProblems(draft: Draft, required: string, language: Language): Problems {
  const foundProblems: Problems = {};
  for (const field of fields) {
    const value = draft[field];
    const problem = value.trim() === '' ? required : getVariableError(value, language);
    if (problem) foundProblems[field] = problem;
  }
  return foundProblems;
}

/** The message in the form, and the stored message with which it is compared. */
function useDraft(stored: Notification | null) {
  const [baseline, setBaseline] = useState(stored);
  const baselineDraft = baseline ? toDraft(baseline) : emptyDraft;
  const [draft, setDraft] = useState(baselineDraft);
  if (stored && baseline && stored.version > baseline.version && isSame(baselineDraft, draft)) {
    setBaseline(stored);
    setDraft(toDraft(stored));
  }
  return { baseline, setBaseline, draft, setDraft, isChanged: () => !isSame(baselineDraft, draft) };
}

function useProblems() {
  const [problems, setProblems] = useState<Problems>({});
  return {
    problems,
    /** Shows errors and focuses the first one. */
    showProblems: (foundProblems: Problems) => {
      setProblems(foundProblems);
      if (Object.keys(foundProblems).length > 0) focusAfterRender('main [aria-invalid="true"]');
    },
    /** Removes the errors of fields. */
    clearProblems: (names: readonly string[]) =>
      setProblems((now) => ({ ...now, ...Object.fromEntries(names.map((name) => [name, undefined])) })),
  };
}

/** Errors of a response by field. The API reports the address of a test as an item of a list. */
function parseProblems({ errors = [] }: ErrorBody): Problems {
  const foundProblems = errors.map((each) => ({
    ...each,
    field: each.field.startsWith('recipients') ? 'to' : each.field,
  }));
  const knownProblems = foundProblems.filter(({ field }) => isField(field) || field === 'to');
  return Object.fromEntries(knownProblems.map(({ field, message }) => [field, message]));
}

/** Shows why a request was refused: a newer version, or invalid fields. */
function useRefusals(
  setBaseline: (newer: Notification) => void,
  showProblems: (foundProblems: Problems) => void,
) {
  const { t } = useTranslation('notifications');
  const [newerVersionAuthor, setNewerVersionAuthor] = useState<string | null>(null);
  const idempotencyKey = useRef(crypto.randomUUID());
  const handleRefusal = (error: unknown): boolean => {
    if (!(error instanceof ApiError)) return false;
    idempotencyKey.current = crypto.randomUUID();
    if (error.body.code === 'stale') {
      const newer = notification.safeParse(error.body.data);
      // Saving again overwrites the newer version deliberately.
      if (newer.success) setBaseline(newer.data);
      setNewerVersionAuthor((newer.success && newer.data.updatedBy) || t('somebody'));
      focusAfterRender('main form [role="alert"]');
      return true;
    }
    const foundProblems = parseProblems(error.body);
    showProblems(foundProblems);
    return Object.keys(foundProblems).length > 0;
  };
  return { newerVersionAuthor, setNewerVersionAuthor, idempotencyKey, handleRefusal };
}

/** Returns a function that sends the draft. */
function useSave(
  { baseline, setBaseline, draft, setDraft }: ReturnType<typeof useDraft>,
  { setNewerVersionAuthor, idempotencyKey, handleRefusal }: ReturnType<typeof useRefusals>,
) {
  const { t } = useTranslation('notifications');
  const run = useCall();
  const invalidate = useInvalidateNotifications();
  const request = () =>
    baseline
      ? call(notificationEndpoints.update, {
          params: { id: baseline.id },
          body: draft,
          headers: { 'if-match': `"${baseline.version}"` },
        })
      : call(notificationEndpoints.create, {
          body: draft,
          headers: { 'idempotency-key': idempotencyKey.current },
        });
  return async (redirect: () => string | null): Promise<boolean> => {
    const saved = await run(request, {
      success: t(baseline ? 'saved' : 'created'),
      redirect,
      onError: handleRefusal,
    });
    if (saved) {
      setBaseline(saved);
      // The server may have normalized the values. Input since the request is kept.
      setDraft((now) => (now === draft ? toDraft(saved) : now));
      setNewerVersionAuthor(null);
      await invalidate();
    }
    return saved !== null;
  };
}

/** Returns a function that sends the draft to one address. */
function useSendTest({ subject, html }: Draft, handleRefusal: (error: unknown) => boolean) {
  const { t } = useTranslation('notifications');
  const run = useCall();
  return (to: string) =>
    run(() => call(notificationEndpoints.send, { body: { subject, html, recipients: { to: [to] } } }), {
      success: t('testSent', { to }),
      onError: handleRefusal,
    });
}

/**
 * The form of a message: input, errors and saving.
 *
 * @param stored the latest loaded message; a newer version replaces the form's values only if there is no unsaved
 * input
 */
export function useNotificationForm(stored: Notification | null) {
  const { t, language } = useTranslation('notifications');
  const draftState = useDraft(stored);
  const { draft, setDraft, isChanged } = draftState;
  const { problems, showProblems, clearProblems } = useProblems();
  const refusals = useRefusals(draftState.setBaseline, showProblems);
  const sendDraft = useSave(draftState, refusals);
  const sendTest = useSendTest(draft, refusals.handleRefusal);
  const isBusy = useRef(false);

  /** Shows client-side errors, or runs a request unless another one is still running. */
  const runIfValid = async (foundProblems: Problems, request: () => Promise<boolean>): Promise<boolean> => {
    showProblems(foundProblems);
    if (Object.keys(foundProblems).length > 0 || isBusy.current) return false;
    isBusy.current = true;
    try {
      return await request();
    } finally {
      isBusy.current = false;
    }
  };

  return {
    draft,
    set: (changes: Partial<Draft>) => {
      setDraft((now) => applyChanges(now, changes, stored === null));
      clearProblems(Object.keys(changes));
    },
    problems,
    clearProblem: (name: keyof Problems) => clearProblems([name]),
    newerVersionAuthor: refusals.newerVersionAuthor,
    /** Saves, and returns to the list unless `stays` is set. @returns whether it was saved */
    save: (disableWarning: () => void, { stays = false } = {}): Promise<boolean> =>
      runIfValid(findProblems(draft, t('required'), language), () =>
        sendDraft(() => {
          if (stays) return null;
          disableWarning();
          return paths.notifications;
        }),
      ),
    /** Sends the unsaved message to one address. */
    test: async (to: string): Promise<void> => {
      const { name: _name, slug: _slug, ...foundProblems } = findProblems(draft, t('required'), language);
      if (to === '') foundProblems.to = t('required');
      await runIfValid(foundProblems, async () => (await sendTest(to)) !== null);
    },
    isChanged,
  };
}
