import { fileEndpoints } from '@centinela/api/content/files.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../calls/send.ts';
import { fileKeys } from './library.ts';

/** The folders of the library by name. */
export const useDirectories = (): readonly string[] =>
  useQuery({
    queryKey: fileKeys.directories,
    queryFn: ({ signal }) => call(fileEndpoints.directories, { signal }),
    meta: { background: true },
  }).data?.data ?? [];
