import { getDownloadPath } from '@centinela/api/content/documentPaths.ts';
import type { Download } from '@centinela/ui/parts/Downloads/Downloads.tsx';

/** Agent-only documents of a sales tool. */
export interface ToolDocuments {
  slug: string;
  title: string;
  documents: Download[];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function parseDownload(value: unknown): Download[] {
  if (!isRecord(value) || !isRecord(value.file)) return [];
  const { id, title, file } = value;
  const { name, size } = file;
  if (typeof id !== 'string' || typeof title !== 'string') return [];
  if (typeof name !== 'string' || typeof size !== 'number') return [];
  return [{ id, title, file: { url: getDownloadPath(id), size, name } }];
}

/** Parses the response; items of another shape are skipped. */
export const parseTools = (body: unknown): ToolDocuments[] =>
  toList(isRecord(body) ? body.data : null).flatMap((value) => {
    if (!isRecord(value)) return [];
    const { slug, title } = value;
    const documents = toList(value.documents).flatMap(parseDownload);
    const isTool = typeof slug === 'string' && typeof title === 'string' && documents.length > 0;
    return isTool ? [{ slug, title, documents }] : [];
  });
