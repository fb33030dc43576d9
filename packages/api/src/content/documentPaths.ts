/** Where a document is downloaded by whoever is signed in: unlike a signed link, this address never ends. */
export const downloadPath = (id: string): string => `/api/domain-files/${id}/download`;

/** What a browser shows of a file by itself. */
export type Shown = 'pages' | 'picture' | 'video';

/** What a file of this media type is shown as within a page; null for one that can be downloaded only. */
export function shownAs(type: string): Shown | null {
  if (type === 'application/pdf') return 'pages';
  if (type.startsWith('image/')) return 'picture';
  return type.startsWith('video/') ? 'video' : null;
}
