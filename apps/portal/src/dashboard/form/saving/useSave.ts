import type { BlocksChoice, HiddenBlocks } from '@centinela/api/content/sections.ts';
import { ApiError } from '@centinela/api/http/client.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { type EntryData, listReferences, recordSchema } from '@centinela/sections/kernel/derive.ts';
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
import { getEntryTitle } from '../../records/titles.ts';
import type { Problem } from '../errors.ts';

/** The reason for a refused save, for the form to handle. */
export type Refusal =
  | { type: 'fields'; problems: Problem[] }
  | { type: 'stale'; theirs: EntryRecord }
  | { type: 'unavailable' };

/** A refusal that the form can show; null for an error that a message explains well enough. */
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
const formatPublished = (
  title: string,
  { enable }: EntryRecord,
  localize: (label: Label) => string,
): string =>
  enable === false
    ? localize([
        `«${title}» se publicó, pero está deshabilitado: el sitio no lo muestra.`,
        `“${title}” is published but disabled: the site does not show it.`,
      ])
    : localize([`«${title}» ya está en el sitio.`, `“${title}” is on the site.`]);

export interface SaveRequest {
  values: EntryData;
  draft: boolean;
  /** What to do with blocks of the page that visitors would not see. */
  blocks?: BlocksChoice | undefined;
  /** The entry to change; null creates one. */
  record: Pick<EntryRecord, 'id' | 'version'> | null;
  /** The If-Match value, when more than the version must be unchanged. */
  tag?: string;
  success: string;
  redirect: (saved: EntryRecord) => string | null;
  onRefused: (refusal: Refusal) => void;
  /** Handles blocks that visitors would not see; without it the error message lists them. */
  onHiddenBlocks?: (hidden: HiddenBlocks) => void;
  /** Undoes the save; offered in the success message. */
  undo?: (saved: EntryRecord) => Promise<unknown>;
}

/**
 * Returns a function that saves an entry. It ignores repeated calls during a save, and a create that is retried with
 * the same values after a lost response does not create a second entry.
 *
 * @returns the saved entry, or null
 */
export function useSave(definition: Definition) {
  const run = useCall();
  const { localize } = useTranslation();
  const client = useQueryClient();
  const invalidate = useInvalidateSection(definition);
  const isBusy = useRef(false);
  const creation = useRef({ body: '', key: '' });
  const calls = getEndpoints(definition);

  const getIdempotencyKey = (values: EntryData, query: object): string => {
    const body = JSON.stringify([query, values]);
    if (creation.current.body !== body) creation.current = { body, key: crypto.randomUUID() };
    return creation.current.key;
  };

  return async ({
    values,
    draft,
    blocks,
    record,
    tag,
    success,
    redirect,
    onRefused,
    onHiddenBlocks,
    undo,
  }: SaveRequest): Promise<EntryRecord | null> => {
    if (isBusy.current) return null;
    isBusy.current = true;
    const query = { ...(draft && { draft: 'true' }), ...(blocks && { blocks }) };
    const request = () =>
      record
        ? call(calls.update, {
            params: { id: record.id },
            query,
            body: values,
            headers: { 'if-match': tag ?? `"${record.version}"` },
          })
        : call(calls.create, {
            query,
            body: values,
            headers: { 'idempotency-key': getIdempotencyKey(values, query) },
          });
    try {
      const saved = await run(request, {
        success,
        // The specification's messages only say that something was saved.
        detail: (saved) =>
          draft ? undefined : formatPublished(getEntryTitle(definition, saved, localize), saved, localize),
        redirect,
        undo,
        ...(record && { noData: noDataOnChange }),
        onError: (error) => {
          const hidden = onHiddenBlocks && parseHiddenBlocks(error);
          if (hidden) onHiddenBlocks(hidden);
          if (hidden) return true;
          const refusal = parseRefusal(definition, error);
          if (refusal) onRefused(refusal);
          return refusal !== null;
        },
      });
      // Alternative texts may have become the media library's own texts.
      if (saved && listReferences(definition, values).some(({ alt }) => alt !== undefined))
        void client.invalidateQueries({ queryKey: fileKeys.all });
      // Don't wait for the lists to reload: the form can continue right after the response.
      if (saved) void invalidate();
      return saved;
    } finally {
      isBusy.current = false;
    }
  };
}
