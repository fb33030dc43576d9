import { type Use, use } from '@centinela/api/content/sections.ts';
import { toggleEndpoints } from '@centinela/api/content/status.ts';
import { ApiError } from '@centinela/api/http/client.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { entryMessage } from '@centinela/sections/kernel/derive.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { changeWithoutData } from '../../calls/flow.ts';
import { call } from '../../calls/send.ts';
import { useCall } from '../../calls/useCall.ts';
import { useTranslation } from '../../language/language.ts';
import { afterPath, recordPath } from '../../paths.ts';
import { type EntryRecord, endpointsOf, useForgetSection } from '../entries.ts';
import { firstPage } from './firstPage.ts';

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

/** Everything that can be done with one entry of a list, by the one flow of calls. */
export function useEntryActions(definition: Definition) {
  const { t } = useTranslation();
  const run = useCall();
  const forget = useForgetSection(definition);
  const navigate = useNavigate();
  const [removal, setRemoval] = useState<Removal | null>(null);
  const calls = endpointsOf(definition);
  const toggles = toggleEndpoints(definition);
  const messages = definition.messages;
  const updated = (record: EntryRecord) => entryMessage(definition, 'update', record);

  /** What is done is done to the version that the list shows: a newer one is somebody else's. */
  const named = ({ id, version }: EntryRecord) => ({
    params: { id },
    headers: { 'if-match': `"${version}"` },
  });

  /** Beside the message that somebody was faster: what they made of it. */
  const showNewer = (error: unknown): boolean => {
    if (error instanceof ApiError && error.status === 412) void forget();
    return false;
  };

  const then = async (done: Promise<unknown>): Promise<void> => {
    if ((await done) !== null) await forget();
  };

  return {
    removal,
    duplicate: (record: EntryRecord) =>
      then(
        run(() => call(calls.copy, { params: { id: record.id }, query: {} }), {
          success: entryMessage(definition, 'copy', record) ?? t('list.copied'),
          redirect: (copy) => recordPath(definition, copy),
        }),
      ),
    /** The same content for another audience, or of another kind: a draft, which opens. */
    copyTo: (record: EntryRecord, flavour: string, name: string) =>
      then(
        run(() => call(calls.copy, { params: { id: record.id }, query: { flavour } }), {
          success: t('list.copiedTo', { flavour: name }),
          redirect: (copy) => recordPath(definition, copy),
        }),
      ),
    publish: (record: EntryRecord) =>
      then(
        run(() => call(calls.publish, { ...named(record), body: {} }), {
          success: updated(record),
          noData: changeWithoutData,
          onError: showNewer,
        }),
      ),
    unpublish: (record: EntryRecord) =>
      then(
        run(() => call(calls.unpublish, { ...named(record), body: {} }), {
          success: updated(record),
          noData: changeWithoutData,
          onError: showNewer,
        }),
      ),
    /** On or off, without publishing a draft that waits. */
    toggleEnabled: (record: EntryRecord) => {
      const action = record.enable === true ? 'disable' : 'enable';
      return then(
        run(() => call(calls.bulk, { query: {}, body: { ids: [record.id], action } }), {
          success: updated(record),
          noData: changeWithoutData,
        }),
      );
    },
    /** The section's own switch, to its other side. */
    toggle: (record: EntryRecord): Promise<void> => {
      const { toggle } = definition;
      if (!toggle || !toggles) return Promise.resolve();
      const { field, on, by = 'id', firstPage: isFirstPage } = toggle;
      const isOn = record[field] !== on;
      const params = { [by]: String(record[by]) };
      const said = {
        noData: changeWithoutData,
        success: (isOn ? messages.enable : messages.disable) ?? messages.status ?? updated(record),
        // Specification, section 4: the plan list reloads with default pagination.
        redirect: isFirstPage ? () => firstPage(window.location.search) : null,
      };
      return then(
        toggles.sent
          ? run(() => call(toggles.one, { params, body: { [field]: isOn } }), said)
          : run(() => call(toggles.one, { params }), said),
      );
    },
    toggleAll: (isOn: boolean): Promise<void> => {
      if (!definition.toggle || !toggles?.sent) return Promise.resolve();
      const body = { [definition.toggle.field]: isOn };
      return then(
        run(() => call(toggles.all, { body }), {
          success: isOn ? messages.enable : messages.disable,
          noData: changeWithoutData,
        }),
      );
    },
    askRemoval: (record: EntryRecord) => setRemoval({ record, uses: null }),
    cancelRemoval: () => setRemoval(null),
    /** Removes; what is used is shown with its uses instead, and goes when they have something else. */
    remove: async (record: EntryRecord, replaceWith?: string): Promise<void> => {
      const removed = await run(
        () => call(calls.remove, { params: { id: record.id }, query: replaceWith ? { replaceWith } : {} }),
        {
          success: entryMessage(definition, 'delete', record),
          noData: changeWithoutData,
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
      const [path = ''] = afterPath(definition, 'delete', record).split('?');
      void navigate(path + window.location.search);
    },
  };
}

export type EntryActions = ReturnType<typeof useEntryActions>;
