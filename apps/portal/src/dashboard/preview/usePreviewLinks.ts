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

/** Lists, creates and ends the links to an entry's draft. Calls are ignored while another request is in progress. */
export function usePreviewLinks(definition: Definition, record: EntryRecord) {
  const { localize } = useTranslation();
  const run = useCall();
  const queries = useQueryClient();
  const isRequesting = useRef(false);
  const { previewLinks, createPreviewLink, endPreviewLink } = getEndpoints(definition);
  const params = { id: record.id };
  const queryKey = [...entryKeys.entry(definition, record.id), 'preview-links'];
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(previewLinks, { params, signal }),
  });
  const runOnce = async <T>(request: () => Promise<T | null>): Promise<T | null> => {
    if (isRequesting.current) return null;
    isRequesting.current = true;
    try {
      return await request();
    } finally {
      isRequesting.current = false;
      void queries.invalidateQueries({ queryKey });
    }
  };
  return {
    links: data?.data ?? [],
    isError,
    refetch,
    /** @param prepare runs before; if it resolves to null, no link is created. @returns null if no link was created */
    create: (prepare: () => Promise<unknown>): Promise<NewLink | null> =>
      runOnce(async () =>
        (await prepare()) === null ? null : run(() => call(createPreviewLink, { params })),
      ),
    /** @returns whether the link has ended, even if another user ended it */
    end: async (link: string): Promise<boolean> => {
      let hasAlreadyEnded = false;
      const ended = await runOnce(() =>
        run(() => call(endPreviewLink, { params: { ...params, link } }), {
          success: localize(['El enlace ya no funciona', 'The link no longer works']),
          onError: (error) => {
            hasAlreadyEnded = isNotFound(error);
            return hasAlreadyEnded;
          },
        }),
      );
      return hasAlreadyEnded || ended !== null;
    },
  };
}
