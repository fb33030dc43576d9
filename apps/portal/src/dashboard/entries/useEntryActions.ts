import { type BlocksChoice, type Use, use } from '@centinela/api/content/sections.ts';
import { declareToggleEndpoints } from '@centinela/api/content/status.ts';
import { ApiError } from '@centinela/api/http/client.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { entryMessage } from '@centinela/sections/kernel/derive.ts';
import { isSwitchedOn } from '@centinela/sections/kernel/entrySwitch.ts';
import type { Label } from '@centinela/sections/kernel/language.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { call } from '../../calls/send.ts';
import { useCall } from '../../calls/useCall.ts';
import { useTranslation } from '../../language/language.ts';
import { getPathAfterDelete, getRecordPath } from '../../navigation/paths.ts';
import { noDataOnChange } from '../../toasts/message.ts';
import { useHiddenBlocks } from '../hiddenBlocks/useHiddenBlocks.tsx';
import { type EntryRecord, getEndpoints, useInvalidateSection } from '../records/entries.ts';
import { type EntryAction, getActionMessage, getSwitchAllMessage } from '../records/messages.ts';
import { getEntryTitle } from '../records/titles.ts';
import { forgetVisit } from '../shared/useVisited.ts';
import { toFirstPage } from './firstPage.ts';
import { useOfferQuestion } from './useOfferQuestion.tsx';

/** The uses that prevent a removal, from a 412 response. */
function parseUsesOfError(error: unknown): Use[] | null {
  if (!(error instanceof ApiError) || error.status !== 412) return null;
  const parsed = z.array(use).safeParse(error.body.data);
  return parsed.success && parsed.data.length > 0 ? parsed.data : null;
}

const publishedText: Label = ['ya está en el sitio.', 'is on the site.'];

const enableMessages: Readonly<Record<'enable' | 'disable', Label>> = {
  enable: ['quedó habilitado.', 'is enabled.'],
  disable: ['quedó deshabilitado: el sitio no lo muestra.', 'is disabled: the site does not show it.'],
};

/** The entry to remove, and its uses once the server has reported them. */
export interface Removal {
  record: EntryRecord;
  uses: Use[] | null;
}

/** Helpers for requests and messages, which all actions on entries of a section share. */
function useActionContext(definition: Definition) {
  const { t, localize, language } = useTranslation();
  const run = useCall();
  const invalidate = useInvalidateSection(definition);

  /**
   * Handles errors: if another user saved a newer version first, it reloads the list, so that it shows that version.
   *
   * @returns false, so that the error message is shown as well
   */
  const reloadIfStale = (error: unknown): boolean => {
    if (error instanceof ApiError && error.status === 412) void invalidate();
    return false;
  };

  const runAndInvalidate = async (result: Promise<unknown>): Promise<void> => {
    if ((await result) !== null) await invalidate();
  };

  return {
    definition,
    endpoints: getEndpoints(definition),
    t,
    run,
    invalidate,
    reloadIfStale,
    runAndInvalidate,
    getMessage: (action: EntryAction, record: EntryRecord) =>
      getActionMessage(definition, action, record, language),
    getAllMessage: (isOn: boolean) => getSwitchAllMessage(definition, isOn, language),
    /** Adds details to the messages of the specification, which do not name the entry. */
    formatDetail: (record: EntryRecord, [es, en]: Label) => {
      const title = getEntryTitle(definition, record, localize);
      return localize([`«${title}» ${es}`, `“${title}” ${en}`]);
    },
    /** Undoes an action with the given request. */
    undoWith: (request: () => Promise<{ data: unknown }>) =>
      runAndInvalidate(
        run(request, { success: t('shell.undone'), noData: noDataOnChange, onError: reloadIfStale }),
      ),
  };
}

type ActionContext = ReturnType<typeof useActionContext>;

/** Includes the version that the list shows, so that the server refuses the action if there is a newer version. */
const getRequestParams = ({ id, version }: EntryRecord) => ({
  params: { id },
  headers: { 'if-match': `"${version}"` },
});

function createCopyActions({ definition, endpoints, t, run, runAndInvalidate }: ActionContext) {
  return {
    duplicate: (record: EntryRecord) =>
      runAndInvalidate(
        run(() => call(endpoints.copy, { params: { id: record.id }, query: {} }), {
          success: entryMessage(definition, 'copy', record) ?? t('list.copied'),
          redirect: (copy) => getRecordPath(definition, copy),
        }),
      ),
    /** Copies the content to another flavour as a draft, and opens the draft. */
    copyTo: (record: EntryRecord, flavour: string, name: string) =>
      runAndInvalidate(
        run(() => call(endpoints.copy, { params: { id: record.id }, query: { flavour } }), {
          success: t('list.copiedTo', { flavour: name }),
          redirect: (copy) => getRecordPath(definition, copy),
        }),
      ),
  };
}

/**
 * The publication of an entry.
 *
 * @param askAbout opens the dialog about hidden blocks if the server refused to publish because of them
 * @param confirmOffer asks before an offer is published whose price changes a lot, or that affects other offers
 */
function createPublishActions(
  { endpoints, run, reloadIfStale, runAndInvalidate, getMessage, formatDetail, undoWith }: ActionContext,
  {
    askAbout,
    confirmOffer,
  }: {
    askAbout: ReturnType<typeof useHiddenBlocks>['askAbout'];
    confirmOffer: ReturnType<typeof useOfferQuestion>['confirm'];
  },
) {
  const publish = (record: EntryRecord, blocks?: BlocksChoice): Promise<void> =>
    runAndInvalidate(
      run(
        () => call(endpoints.publish, { ...getRequestParams(record), body: { ...(blocks && { blocks }) } }),
        {
          success: getMessage('update', record),
          detail: formatDetail(record, publishedText),
          // Undo could not restore the version that was published before.
          ...(record.state !== 'published' && {
            undo: (after: EntryRecord) =>
              undoWith(() => call(endpoints.unpublish, { ...getRequestParams(after), body: {} })),
          }),
          noData: noDataOnChange,
          onError: (error) => askAbout(error, (choice) => publish(record, choice)) || reloadIfStale(error),
        },
      ),
    );
  return {
    publish: (record: EntryRecord): Promise<void> => confirmOffer(record, () => publish(record)),
  };
}

/** Switches an entry on or off in a section whose switch is only `enable`. */
function toggleEnabled(context: ActionContext, record: EntryRecord): Promise<void> {
  const { definition, endpoints, run, runAndInvalidate, getMessage, formatDetail, undoWith } = context;
  const [action, opposite] = isSwitchedOn(definition, record)
    ? (['disable', 'enable'] as const)
    : (['enable', 'disable'] as const);
  const ids = [record.id];
  return runAndInvalidate(
    run(() => call(endpoints.bulk, { query: {}, body: { ids, action } }), {
      success: getMessage(action, record),
      detail: formatDetail(record, enableMessages[action]),
      undo: () => undoWith(() => call(endpoints.bulk, { query: {}, body: { ids, action: opposite } })),
      noData: noDataOnChange,
    }),
  );
}

/** The switch of an entry, which changes without publishing a pending draft, and the switch of all entries. */
function createToggleActions(context: ActionContext) {
  const { definition, run, reloadIfStale, runAndInvalidate, getMessage, getAllMessage, formatDetail } =
    context;
  const toggles = declareToggleEndpoints(definition);
  const toggle = (record: EntryRecord): Promise<void> => {
    if (!definition.toggle || !toggles) return toggleEnabled(context, record);
    const { field, by = 'id', firstPage: showsFirstPage } = definition.toggle;
    const isOn = !isSwitchedOn(definition, record);
    // The version prevents this request from reverting a change that another user made first.
    const { headers } = getRequestParams(record);
    const request = { params: { [by]: String(record[by]) }, headers };
    const options = {
      detail: formatDetail(record, enableMessages[isOn ? 'enable' : 'disable']),
      undo: (after: EntryRecord) => toggle(after),
      noData: noDataOnChange,
      onError: reloadIfStale,
      success: getMessage(isOn ? 'enable' : 'disable', record),
      // Specification, section 4: the plan list reloads with default pagination.
      redirect: showsFirstPage ? () => toFirstPage(window.location.search) : null,
    };
    return runAndInvalidate(
      toggles.sent
        ? run(() => call(toggles.one, { ...request, body: { [field]: isOn } }), options)
        : run(() => call(toggles.one, request), options),
    );
  };
  const toggleAll = (isOn: boolean): Promise<void> => {
    if (!definition.toggle || !toggles?.sent) return Promise.resolve();
    const body = { [definition.toggle.field]: isOn };
    return runAndInvalidate(
      run(() => call(toggles.all, { body }), {
        success: getAllMessage(isOn),
        noData: noDataOnChange,
      }),
    );
  };
  return { toggle, toggleAll };
}

/** The removal of an entry after a confirmation. */
function useRemoval(context: ActionContext) {
  const { definition, endpoints, run, invalidate, getMessage, formatDetail, undoWith } = context;
  const navigate = useNavigate();
  const [removal, setRemoval] = useState<Removal | null>(null);
  return {
    removal,
    askRemoval: (record: EntryRecord) => setRemoval({ record, uses: null }),
    cancelRemoval: () => setRemoval(null),
    /**
     * Removes an entry. If other entries use it, their list is stored in `removal` instead.
     *
     * @param replaceWith id of an entry that replaces the removed one everywhere first
     */
    remove: async (record: EntryRecord, replaceWith?: string): Promise<void> => {
      const removed = await run(
        () =>
          call(endpoints.remove, { params: { id: record.id }, query: replaceWith ? { replaceWith } : {} }),
        {
          success: getMessage('delete', record),
          detail: formatDetail(record, ['está en la papelera por 30 días.', 'is in the bin for 30 days.']),
          // After a replacement, undoing the removal would not restore the uses.
          ...(replaceWith === undefined && {
            undo: () => undoWith(() => call(endpoints.restoreFromBin, { params: { id: record.id } })),
          }),
          noData: noDataOnChange,
          onError: (error) => {
            const uses = parseUsesOfError(error);
            if (uses) setRemoval({ record, uses });
            return uses !== null;
          },
        },
      );
      if (removed === null) return;
      setRemoval(null);
      forgetVisit(getRecordPath(definition, record));
      await invalidate();
      const [path = ''] = getPathAfterDelete(definition, record).split('?');
      void navigate(path + window.location.search);
    },
  };
}

/** All actions on one entry of a list. */
export function useEntryActions(definition: Definition) {
  const context = useActionContext(definition);
  const hiddenBlocksQuestion = useHiddenBlocks();
  const offerQuestion = useOfferQuestion(definition);
  const removalActions = useRemoval(context);
  return {
    /** The dialog about hidden blocks or about the effects of an offer; null when it is closed. */
    publishDialog: hiddenBlocksQuestion.dialog ?? offerQuestion.dialog,
    ...createCopyActions(context),
    ...createPublishActions(context, {
      askAbout: hiddenBlocksQuestion.askAbout,
      confirmOffer: offerQuestion.confirm,
    }),
    ...createToggleActions(context),
    ...removalActions,
  };
}

export type EntryActions = ReturnType<typeof useEntryActions>;
