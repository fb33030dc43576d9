import type { BlocksChoice, HiddenBlocks } from '@centinela/api/content/sections.ts';
import { ApiError } from '@centinela/api/http/client.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { type EntryData, listReferences, recordSchema } from '@centinela/sections/kernel/derive.ts';
import { isSwitchedOn } from '@centinela/sections/kernel/entrySwitch.ts';
import type { Label } from '@centinela/sections/kernel/language.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../../calls/send.ts';
import { isUnavailable } from '../../../calls/unavailable.ts';
import { useCall } from '../../../calls/useCall.ts';
import { useTranslation } from '../../../language/language.ts';
import { noDataOnChange } from '../../../toasts/message.ts';
import { parseHiddenBlocks } from '../../hiddenBlocks/useHiddenBlocks.tsx';
import { fileKeys } from '../../media/library.ts';
import { type EntryRecord, getEndpoints, useInvalidateSection } from '../../records/entries.ts';
import { getPublicPath } from '../../records/saveStatus.ts';
import { getEntryTitle } from '../../records/titles.ts';
import type { FieldProblem } from '../errors.ts';

/** The reason why a save was refused, for the form to handle. */
export type Refusal =
  | { type: 'fields'; problems: FieldProblem[] }
  | { type: 'stale'; theirs: EntryRecord }
  | { type: 'unavailable' };

/** Converts an error to a refusal that the form can show; null if an error message is enough. */
function parseRefusal(definition: Definition, error: unknown): Refusal | null {
  if (isUnavailable(error)) return { type: 'unavailable' };
  if (!(error instanceof ApiError)) return null;
  const { errors, data } = error.body;
  if (error.status === 400 && errors && errors.length > 0)
    return { type: 'fields', problems: errors.map(({ field, message }) => ({ path: field, message })) };
  const current = error.status === 412 ? recordSchema(definition).safeParse(data) : null;
  return current?.success ? { type: 'stale', theirs: current.data } : null;
}

/** The message after a publication. */
const formatPublishedMessage = (
  definition: Definition,
  saved: EntryRecord,
  localize: (label: Label) => string,
): string => {
  const title = getEntryTitle(definition, saved, localize);
  if (!isSwitchedOn(definition, saved))
    return localize([
      `«${title}» se publicó, pero está deshabilitado: el sitio no lo muestra.`,
      `“${title}” is published but disabled: the site does not show it.`,
    ]);
  if (saved.standing === 'scheduled')
    return localize([
      `«${title}» se publicó: se va a ver cuando llegue su fecha.`,
      `“${title}” is published: it will be seen when its date comes.`,
    ]);
  if (saved.standing === 'hidden')
    return localize([
      `«${title}» se publicó, pero ya pasó su fecha de fin: el sitio no lo muestra.`,
      `“${title}” is published, but its end date has passed: the site does not show it.`,
    ]);
  return localize([`«${title}» ya está en el sitio.`, `“${title}” is on the site.`]);
};

/** The link to the public page of an entry that was published; undefined when it has none or visitors do not see it. */
function getSiteLink(definition: Definition, saved: EntryRecord, localize: (label: Label) => string) {
  const path = saved.standing === 'shown' ? getPublicPath(definition, saved) : null;
  return path === null ? undefined : { label: localize(['Ver en el sitio', 'See it on the site']), path };
}

export interface SaveRequest {
  values: EntryData;
  draft: boolean;
  /** What to do with blocks of the page that visitors would not see; undefined if the user has not chosen yet. */
  blocks?: BlocksChoice | undefined;
  /** The entry to change; null creates a new entry. */
  record: Pick<EntryRecord, 'id' | 'version'> | null;
  /** The value of the If-Match header, if it is not just the version of `record`. */
  etag?: string;
  success: string;
  redirect: (saved: EntryRecord) => string | null;
  onRefused: (refusal: Refusal) => void;
  /** Handles blocks that visitors would not see; without it the error message lists them. */
  onHiddenBlocks?: (hidden: HiddenBlocks) => void;
  /** Undoes the save. The success message offers it. */
  undo?: (saved: EntryRecord) => Promise<unknown>;
}

/**
 * Returns a function that saves an entry and resolves to the saved entry, or to null if the save was refused or another
 * one is in progress. If a response is lost, creating an entry again with the same values does not create a second one.
 */
export function useSave(definition: Definition) {
  const run = useCall();
  const { localize } = useTranslation();
  const client = useQueryClient();
  const invalidate = useInvalidateSection(definition);
  const isSaving = useRef(false);
  const lastCreate = useRef({ body: '', key: '' });
  const endpoints = getEndpoints(definition);

  const getIdempotencyKey = (values: EntryData, query: object): string => {
    const body = JSON.stringify([query, values]);
    if (lastCreate.current.body !== body) lastCreate.current = { body, key: crypto.randomUUID() };
    return lastCreate.current.key;
  };

  return async ({
    values,
    draft,
    blocks,
    record,
    etag,
    success,
    redirect,
    onRefused,
    onHiddenBlocks,
    undo,
  }: SaveRequest): Promise<EntryRecord | null> => {
    if (isSaving.current) return null;
    isSaving.current = true;
    const query = { ...(draft && { draft: 'true' }), ...(blocks && { blocks }) };
    const request = () =>
      record
        ? call(endpoints.update, {
            params: { id: record.id },
            query,
            body: values,
            headers: { 'if-match': etag ?? `"${record.version}"` },
          })
        : call(endpoints.create, {
            query,
            body: values,
            headers: { 'idempotency-key': getIdempotencyKey(values, query) },
          });
    try {
      const saved = await run(request, {
        success,
        // `success` is a message of the specification, which does not mention whether the site shows the entry.
        detail: (saved) => (draft ? undefined : formatPublishedMessage(definition, saved, localize)),
        link: (saved) => (draft ? undefined : getSiteLink(definition, saved, localize)),
        redirect,
        undo,
        ...(record && { noData: noDataOnChange }),
        onError: (error) => {
          const hiddenBlocks = onHiddenBlocks && parseHiddenBlocks(error);
          if (hiddenBlocks) {
            onHiddenBlocks(hiddenBlocks);
            return true;
          }
          const refusal = parseRefusal(definition, error);
          if (refusal) onRefused(refusal);
          return refusal !== null;
        },
      });
      // The server may have copied alternative texts of this entry to the media library.
      if (saved && listReferences(definition, values).some(({ alt }) => alt !== undefined))
        void client.invalidateQueries({ queryKey: fileKeys.all });
      // Does not wait until the lists have reloaded: the form continues right after the response.
      if (saved) void invalidate();
      return saved;
    } finally {
      isSaving.current = false;
    }
  };
}
