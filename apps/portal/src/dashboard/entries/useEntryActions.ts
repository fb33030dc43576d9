import { type Use, use } from '@centinela/api/content/sections.ts';
import { statusEndpoints } from '@centinela/api/content/status.ts';
import { ApiError } from '@centinela/api/http/client.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { call } from '../../calls/send.ts';
import { useCall } from '../../calls/useCall.ts';
import { useTranslation } from '../../language/language.ts';
import { afterPath, recordPath } from '../../paths.ts';
import { type EntryRecord, endpointsOf, useForgetSection } from '../entries.ts';

/** The uses that stand in the way of a removal, out of a 412. */
function usesOf(error: unknown): Use[] | null {
  if (!(error instanceof ApiError) || error.status !== 412) return null;
  const parsed = z.array(use).safeParse(error.body.data);
  return parsed.success && parsed.data.length > 0 ? parsed.data : null;
}

/** What is being removed, and what uses it as soon as the server has said so. */
export interface Removal {
  record: EntryRecord;
  uses: Use[] | null;
}

const hasStatus = (definition: Definition): boolean =>
  definition.key === 'plans' || definition.key === 'landings' || definition.key === 'topBarSections';

/** The same list from its first page. */
function firstPage(): string {
  const search = new URLSearchParams(window.location.search);
  search.delete('page');
  search.delete('pages');
  return `?${search.toString()}`;
}

/** Everything that can be done with one entry of a list, by the one flow of calls. */
export function useEntryActions(definition: Definition) {
  const { t } = useTranslation();
  const run = useCall();
  const forget = useForgetSection(definition);
  const navigate = useNavigate();
  const [removal, setRemoval] = useState<Removal | null>(null);
  const calls = endpointsOf(definition);
  const messages = definition.messages;

  const then = async (done: Promise<unknown>): Promise<void> => {
    if ((await done) !== null) await forget();
  };

  return {
    removal,
    hasStatus: hasStatus(definition),
    duplicate: (record: EntryRecord) =>
      then(
        run(() => call(calls.copy, { params: { id: record.id } }), {
          success: t('list.copied'),
          redirect: (copy) => recordPath(definition, copy),
        }),
      ),
    publish: (record: EntryRecord) =>
      then(
        run(() => call(calls.publish, { params: { id: record.id }, body: {} }), { success: messages.update }),
      ),
    unpublish: (record: EntryRecord) =>
      then(
        run(() => call(calls.unpublish, { params: { id: record.id }, body: {} }), {
          success: messages.update,
        }),
      ),
    /** On or off, without publishing a draft that waits. */
    toggleEnabled: (record: EntryRecord) => {
      const action = record.enable === true ? 'disable' : 'enable';
      return then(
        run(() => call(calls.bulk, { query: {}, body: { ids: [record.id], action } }), {
          success: messages.update,
        }),
      );
    },
    toggleStatus: (record: EntryRecord) => {
      const { id, slug } = record;
      // Specification, section 4: the plan list reloads with default pagination.
      if (definition.key === 'plans')
        return then(
          run(() => call(statusEndpoints.plan, { params: { id } }), {
            success: messages.status,
            redirect: firstPage,
          }),
        );
      if (definition.key === 'landings')
        return then(
          run(() => call(statusEndpoints.landing, { params: { slug: String(slug) } }), {
            success: messages.update,
          }),
        );
      const enableButton = record.enableButton !== true;
      return then(
        run(() => call(statusEndpoints.topBar, { params: { id }, body: { enableButton } }), {
          success: enableButton ? messages.enable : messages.disable,
        }),
      );
    },
    toggleAll: (enableButton: boolean) =>
      then(
        run(() => call(statusEndpoints.allTopBars, { body: { enableButton } }), {
          success: enableButton ? messages.enable : messages.disable,
        }),
      ),
    askRemoval: (record: EntryRecord) => setRemoval({ record, uses: null }),
    cancelRemoval: () => setRemoval(null),
    /** Removes; what is used is shown with its uses instead, and goes when they have something else. */
    remove: async (record: EntryRecord, replaceWith?: string): Promise<void> => {
      const removed = await run(
        () => call(calls.remove, { params: { id: record.id }, query: replaceWith ? { replaceWith } : {} }),
        {
          success: messages.delete,
          onError: (error) => {
            const uses = usesOf(error);
            if (uses) setRemoval({ record, uses });
            return uses !== null;
          },
        },
      );
      if (removed === null) return;
      setRemoval(null);
      await forget();
      void navigate(afterPath(definition, 'delete', record) + window.location.search);
    },
  };
}

export type EntryActions = ReturnType<typeof useEntryActions>;
