import type { BlocksChoice, HiddenBlocks } from '@centinela/api/content/sections.ts';
import { ApiError } from '@centinela/api/http/client.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { type EntryData, entryReferences, recordSchema } from '@centinela/sections/kernel/derive.ts';
import type { Label } from '@centinela/sections/kernel/language.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { changeWithoutData } from '../../../calls/flow.ts';
import { call } from '../../../calls/send.ts';
import { isUnavailable } from '../../../calls/unavailable.ts';
import { useCall } from '../../../calls/useCall.ts';
import { useTranslation } from '../../../language/language.ts';
import { hiddenBlocksOf } from '../../blocks/useHiddenBlocks.tsx';
import { type EntryRecord, endpointsOf, useForgetSection } from '../../entries.ts';
import { fileKeys } from '../../media/library.ts';
import { titleOf } from '../../titles.ts';
import type { Problem } from '../errors.ts';

/** What kept a save from happening, for the form to deal with. */
export type Refusal =
  | { type: 'fields'; problems: Problem[] }
  | { type: 'stale'; theirs: EntryRecord }
  | { type: 'unavailable' };

/** A refusal that the form can show; null for an error whose words are enough. */
function refusalOf(definition: Definition, error: unknown): Refusal | null {
  if (isUnavailable(error)) return { type: 'unavailable' };
  if (!(error instanceof ApiError)) return null;
  const { errors, data } = error.body;
  if (error.status === 400 && errors && errors.length > 0)
    return { type: 'fields', problems: errors.map(({ field, message }) => ({ path: field, message })) };
  const current = error.status === 412 ? recordSchema(definition).safeParse(data) : null;
  return current?.success ? { type: 'stale', theirs: current.data } : null;
}

/** What became of an entry that was published, in words. */
const published = (title: string, { enable }: EntryRecord, localize: (label: Label) => string): string =>
  enable === false
    ? localize([
        `«${title}» se publicó, pero está deshabilitado: el sitio no lo muestra.`,
        `“${title}” is published but disabled: the site does not show it.`,
      ])
    : localize([`«${title}» ya está en el sitio.`, `“${title}” is on the site.`]);

export interface SaveRequest {
  values: EntryData;
  draft: boolean;
  /** What to do with blocks of the page that would not be seen. */
  blocks?: BlocksChoice | undefined;
  /** The entry that is changed; null creates one. */
  record: Pick<EntryRecord, 'id' | 'version'> | null;
  /** What it has to be still, where the version is not all that matters. */
  tag?: string;
  success: string;
  redirect: (saved: EntryRecord) => string | null;
  onRefused: (refusal: Refusal) => void;
  /** Deals with blocks of the page that would not be seen; without it the message names them. */
  onHiddenBlocks?: (hidden: HiddenBlocks) => void;
  /** Takes it back, offered beside the message. */
  undo?: (saved: EntryRecord) => Promise<unknown>;
}

/**
 * Saves an entry by the one flow of calls. A second press while the first is on its way does nothing, and a
 * create that is sent again with the same words (the answer was lost) makes no second entry.
 *
 * @returns the saved entry, or null
 */
export function useSave(definition: Definition) {
  const run = useCall();
  const { localize } = useTranslation();
  const client = useQueryClient();
  const forget = useForgetSection(definition);
  const isBusy = useRef(false);
  const creation = useRef({ body: '', key: '' });
  const calls = endpointsOf(definition);

  const keyFor = (values: EntryData, query: object): string => {
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
        : call(calls.create, { query, body: values, headers: { 'idempotency-key': keyFor(values, query) } });
    try {
      const saved = await run(request, {
        success,
        // The specification's words say only that something was saved.
        detail: (saved) =>
          draft ? undefined : published(titleOf(definition, saved, localize), saved, localize),
        redirect,
        undo,
        ...(record && { noData: changeWithoutData }),
        onError: (error) => {
          const hidden = onHiddenBlocks && hiddenBlocksOf(error);
          if (hidden) onHiddenBlocks(hidden);
          if (hidden) return true;
          const refusal = refusalOf(definition, error);
          if (refusal) onRefused(refusal);
          return refusal !== null;
        },
      });
      // What is said of a picture may have become the library's own words for it.
      if (saved && entryReferences(definition, values).some(({ alt }) => alt !== undefined))
        void client.invalidateQueries({ queryKey: fileKeys.all });
      // Nobody waits for the lists to be read anew: the form stands on what was saved as soon as it says so.
      if (saved) void forget();
      return saved;
    } finally {
      isBusy.current = false;
    }
  };
}
