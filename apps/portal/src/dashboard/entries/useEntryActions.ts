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

/** The uses that prevent a removal, from a 412 response. */
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

/** Messages after the section's own switch was turned. */
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

/** The entry to remove, and its uses once the server has reported them. */
export interface Removal {
  record: EntryRecord;
  uses: Use[] | null;
}

/** All actions on one entry of a list. */
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

  /** Sends the listed version, so that the server rejects the action if there is a newer one. */
  const named = ({ id, version }: EntryRecord) => ({
    params: { id },
    headers: { 'if-match': `"${version}"` },
  });

  /** Reloads the list when another user was faster, so that it shows their version. */
  const showNewer = (error: unknown): boolean => {
    if (error instanceof ApiError && error.status === 412) void forget();
    return false;
  };

  const then = async (done: Promise<unknown>): Promise<void> => {
    if ((await done) !== null) await forget();
  };

  /** Details for messages of the specification, which only say that something was updated. */
  const told = (record: EntryRecord, [es, en]: Label) => {
    const title = titleOf(definition, record, localize);
    return localize([`«${title}» ${es}`, `“${title}” ${en}`]);
  };

  /** Undoes an action with another request. */
  const back = (request: () => Promise<{ data: unknown }>) =>
    then(run(request, { success: t('shell.undone'), noData: changeWithoutData, onError: showNewer }));

  const actions = {
    removal,
    /** The dialog about hidden blocks; null when it is closed. */
    blocksDialog: question.dialog,
    duplicate: (record: EntryRecord) =>
      then(
        run(() => call(calls.copy, { params: { id: record.id }, query: {} }), {
          success: entryMessage(definition, 'copy', record) ?? t('list.copied'),
          redirect: (copy) => recordPath(definition, copy),
        }),
      ),
    /** Copies the content to another flavour as a draft, and opens the draft. */
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
          // Undo could not restore the version that was published before.
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
          // Undo would publish the unpublished changes.
          ...(!record.changed && {
            undo: (after: EntryRecord) => back(() => call(calls.publish, { ...named(after), body: {} })),
          }),
          noData: changeWithoutData,
          onError: showNewer,
        }),
      ),
    /** Enables or disables an entry without publishing a waiting draft. */
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
    /** Turns the section's own switch. */
    toggle: (record: EntryRecord): Promise<void> => {
      const { toggle } = definition;
      if (!toggle || !toggles) return Promise.resolve();
      const { field, on, words, by = 'id', firstPage: isFirstPage } = toggle;
      const isOn = record[field] !== on;
      // The version tag prevents reverting a change that another user made first.
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
    /** Removes an entry; one in use shows its uses instead, and can be removed after its uses are replaced. */
    remove: async (record: EntryRecord, replaceWith?: string): Promise<void> => {
      const removed = await run(
        () => call(calls.remove, { params: { id: record.id }, query: replaceWith ? { replaceWith } : {} }),
        {
          success: entryMessage(definition, 'delete', record),
          detail: told(record, ['está en la papelera por 30 días.', 'is in the bin for 30 days.']),
          // After a replacement, undoing the removal would not restore the uses.
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
