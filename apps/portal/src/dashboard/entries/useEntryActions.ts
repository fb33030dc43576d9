import { type BlocksChoice, type Use, use } from '@centinela/api/content/sections.ts';
import { toggleEndpoints } from '@centinela/api/content/status.ts';
import { ApiError } from '@centinela/api/http/client.ts';
import type { Definition, Toggle } from '@centinela/sections/kernel/defineSection.ts';
import { entryMessage } from '@centinela/sections/kernel/derive.ts';
import type { Label } from '@centinela/sections/kernel/language.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { changeWithoutData } from '../../calls/flow.ts';
import { call } from '../../calls/send.ts';
import { useCall } from '../../calls/useCall.ts';
import { useTranslation } from '../../language/language.ts';
import { afterPath, recordPath } from '../../paths.ts';
import { useHiddenBlocks } from '../blocks/useHiddenBlocks.tsx';
import { type EntryRecord, endpointsOf, useForgetSection } from '../entries.ts';
import { titleOf } from '../titles.ts';
import { forgetVisit } from '../useVisited.ts';
import { firstPage } from './firstPage.ts';

/** The uses that stand in the way of a removal, out of a 412. */
function usesOf(error: unknown): Use[] | null {
  if (!(error instanceof ApiError) || error.status !== 412) return null;
  const parsed = z.array(use).safeParse(error.body.data);
  return parsed.success && parsed.data.length > 0 ? parsed.data : null;
}

const published: Label = ['ya está en el sitio.', 'is on the site.'];

const switched: Readonly<Record<'enable' | 'disable', Label>> = {
  enable: ['quedó habilitado.', 'is enabled.'],
  disable: ['quedó deshabilitado: el sitio no lo muestra.', 'is disabled: the site does not show it.'],
};

/** What became of an entry by its section's own switch. */
const toggled: Readonly<Record<Toggle['words'], Record<'on' | 'off', Label>>> = {
  active: {
    on: ['quedó activo.', 'is active.'],
    off: ['quedó inactivo: el sitio no lo muestra.', 'is inactive: the site does not show it.'],
  },
  shown: {
    on: ['se muestra en el sitio.', 'is shown on the site.'],
    off: ['ya no se muestra en el sitio.', 'is no longer shown on the site.'],
  },
};

/** What is being removed, and what uses it as soon as the server has said so. */
export interface Removal {
  record: EntryRecord;
  uses: Use[] | null;
}

/** Everything that can be done with one entry of a list, by the one flow of calls. */
export function useEntryActions(definition: Definition) {
  const { t, localize } = useTranslation();
  const run = useCall();
  const forget = useForgetSection(definition);
  const navigate = useNavigate();
  const question = useHiddenBlocks();
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

  /** What happened, where the message is the specification's and says only that something did. */
  const told = (record: EntryRecord, [es, en]: Label) => {
    const title = titleOf(definition, record, localize);
    return localize([`«${title}» ${es}`, `“${title}” ${en}`]);
  };

  /** Takes back what was done, by another call of the kind. */
  const back = (request: () => Promise<{ data: unknown }>) =>
    then(run(request, { success: t('shell.undone'), noData: changeWithoutData, onError: showNewer }));

  const actions = {
    removal,
    /** Asks what to do with hidden blocks of a page; null while there is nothing to ask. */
    blocksDialog: question.dialog,
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
    publish: (record: EntryRecord, blocks?: BlocksChoice): Promise<void> =>
      then(
        run(() => call(calls.publish, { ...named(record), body: { ...(blocks && { blocks }) } }), {
          success: updated(record),
          detail: told(record, published),
          // What was on the site before is not there to go back to.
          ...(record.state !== 'published' && {
            undo: (after: EntryRecord) => back(() => call(calls.unpublish, { ...named(after), body: {} })),
          }),
          noData: changeWithoutData,
          onError: (error) =>
            question.askAbout(error, (choice) => actions.publish(record, choice)) || showNewer(error),
        }),
      ),
    unpublish: (record: EntryRecord) =>
      then(
        run(() => call(calls.unpublish, { ...named(record), body: {} }), {
          success: updated(record),
          detail: told(record, ['ya no está en el sitio.', 'is no longer on the site.']),
          // With changes that nobody had seen, these would be published instead.
          ...(!record.changed && {
            undo: (after: EntryRecord) => back(() => call(calls.publish, { ...named(after), body: {} })),
          }),
          noData: changeWithoutData,
          onError: showNewer,
        }),
      ),
    /** On or off, without publishing a draft that waits. */
    toggleEnabled: (record: EntryRecord) => {
      const action = record.enable === true ? 'disable' : 'enable';
      const opposite = record.enable === true ? 'enable' : 'disable';
      const ids = [record.id];
      return then(
        run(() => call(calls.bulk, { query: {}, body: { ids, action } }), {
          success: updated(record),
          detail: told(record, switched[action]),
          undo: () => back(() => call(calls.bulk, { query: {}, body: { ids, action: opposite } })),
          noData: changeWithoutData,
        }),
      );
    },
    /** The section's own switch, to its other side. */
    toggle: (record: EntryRecord): Promise<void> => {
      const { toggle } = definition;
      if (!toggle || !toggles) return Promise.resolve();
      const { field, on, words, by = 'id', firstPage: isFirstPage } = toggle;
      const isOn = record[field] !== on;
      // A switch that somebody else has turned meanwhile would be turned back.
      const { headers } = named(record);
      const request = { params: { [by]: String(record[by]) }, headers };
      const said = {
        detail: told(record, toggled[words][isOn ? 'on' : 'off']),
        undo: (after: EntryRecord) => actions.toggle(after),
        noData: changeWithoutData,
        onError: showNewer,
        success: (isOn ? messages.enable : messages.disable) ?? messages.status ?? updated(record),
        // Specification, section 4: the plan list reloads with default pagination.
        redirect: isFirstPage ? () => firstPage(window.location.search) : null,
      };
      return then(
        toggles.sent
          ? run(() => call(toggles.one, { ...request, body: { [field]: isOn } }), said)
          : run(() => call(toggles.one, request), said),
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
          detail: told(record, ['está en la papelera por 30 días.', 'is in the bin for 30 days.']),
          // Who used it uses something else by now.
          ...(replaceWith === undefined && {
            undo: () => back(() => call(calls.restoreFromBin, { params: { id: record.id } })),
          }),
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
      forgetVisit(recordPath(definition, record));
      await forget();
      const [path = ''] = afterPath(definition, 'delete', record).split('?');
      void navigate(path + window.location.search);
    },
  };
  return actions;
}

export type EntryActions = ReturnType<typeof useEntryActions>;
