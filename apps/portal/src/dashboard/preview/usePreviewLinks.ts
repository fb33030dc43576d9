import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { isNotFound } from '../../calls/notFound.ts';
import { call } from '../../calls/send.ts';
import { useCall } from '../../calls/useCall.ts';
import { useTranslation } from '../../language/language.ts';
import { type EntryRecord, entryKeys, getEndpoints } from '../records/entries.ts';

/** A new link, whose URL is returned only once. */
export interface NewLink {
  id: string;
  url: string;
}

/** Lists, creates and ends the links to an entry's draft. Calls during another request are ignored. */
export function usePreviewLinks(definition: Definition, record: EntryRecord) {
  const { localize } = useTranslation();
  const run = useCall();
  const queries = useQueryClient();
  const isBusy = useRef(false);
  const { previewLinks, createPreviewLink, endPreviewLink } = getEndpoints(definition);
  const params = { id: record.id };
  const queryKey = [...entryKeys.entry(definition, record.id), 'preview-links'];
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(previewLinks, { params, signal }),
  });
  const runOnce = async <T>(work: () => Promise<T | null>): Promise<T | null> => {
    if (isBusy.current) return null;
    isBusy.current = true;
    try {
      return await work();
    } finally {
      isBusy.current = false;
      void queries.invalidateQueries({ queryKey });
    }
  };
  return {
    links: data?.data ?? [],
    isError,
    refetch,
    /** @param ready runs first and cancels with null. @returns null when either was refused */
    create: (ready: () => Promise<unknown>): Promise<NewLink | null> =>
      runOnce(async () => ((await ready()) === null ? null : run(() => call(createPreviewLink, { params })))),
    /** @returns whether the link has ended, even if another user ended it */
    end: async (link: string): Promise<boolean> => {
      let isOver = false;
      const ended = await runOnce(() =>
        run(() => call(endPreviewLink, { params: { ...params, link } }), {
          success: localize(['El enlace ya no funciona', 'The link no longer works']),
          onError: (error) => {
            isOver = isNotFound(error);
            return isOver;
          },
        }),
      );
      return isOver || ended !== null;
    },
  };
}
