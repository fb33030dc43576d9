import { previewInPage } from '@centinela/api/content/pagePreviews.ts';
import type { AnswerOf } from '@centinela/api/http/endpoint.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { call } from '../../calls/send.ts';
import { useInvalidatedSections } from './usePreviewRecords.ts';
import { useStableValue } from './useStableValue.ts';

export type PagePreview = AnswerOf<typeof previewInPage>;

/** The server renders the page again after this pause in typing. */
const debounceMs = 700;

/** Loads the page of the site that shows the form's values, while `enabled`. It is loaded again after a save of any entry. */
export function usePagePreview({ key }: Definition, id: string, enabled: boolean) {
  const { control } = useFormContext();
  const [values] = useDebouncedValue(useStableValue(useWatch({ control })), debounceMs);
  const query = useQuery({
    queryKey: ['pagePreview', key, id, values],
    queryFn: ({ signal }) => call(previewInPage, { body: { section: key, id: id || null, values }, signal }),
    enabled,
    select: ({ data }) => data,
    placeholderData: keepPreviousData,
    // Each state of the form has another page, and content of others may change at any time.
    gcTime: 0,
    staleTime: 0,
    retry: false,
    // The preview shows its own progress and errors, after each pause in typing.
    meta: { background: true },
  });
  const { refetch } = query;
  useInvalidatedSections(
    useQueryClient(),
    useCallback(() => {
      // `refetch` also loads a disabled query.
      if (enabled) void refetch();
    }, [refetch, enabled]),
  );
  return query;
}

export type PageQuery = Pick<ReturnType<typeof usePagePreview>, 'data' | 'error' | 'isFetching' | 'refetch'>;
