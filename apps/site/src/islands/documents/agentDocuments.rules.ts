import { downloadPath } from '@centinela/api/content/documentPaths.ts';
import type { Download } from '@centinela/ui/parts/Downloads/Downloads.tsx';

/** Agent-only documents of a sales tool. */
export interface ToolDocuments {
  slug: string;
  title: string;
  documents: Download[];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function downloadOf(value: unknown): Download[] {
  if (!isRecord(value) || !isRecord(value.file)) return [];
  const { id, title, file } = value;
  const { name, size } = file;
  if (typeof id !== 'string' || typeof title !== 'string') return [];
  if (typeof name !== 'string' || typeof size !== 'number') return [];
  return [{ id, title, file: { url: downloadPath(id), size, name } }];
}

/** Parses the response; items of another shape are skipped. */
export const toolsFrom = (body: unknown): ToolDocuments[] =>
  listOf(isRecord(body) ? body.data : null).flatMap((value) => {
    if (!isRecord(value)) return [];
    const { slug, title } = value;
    const documents = listOf(value.documents).flatMap(downloadOf);
    const isTool = typeof slug === 'string' && typeof title === 'string' && documents.length > 0;
    return isTool ? [{ slug, title, documents }] : [];
  });
