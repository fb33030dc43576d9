/** Download path of a document for authenticated users; unlike a signed link, it never expires. */
export const getDownloadPath = (id: string): string => `/api/domain-files/${id}/download`;

/** How a browser can display a file. */
export type DisplayMode = 'pages' | 'picture' | 'video';

/** Returns how a media type is displayed within a page; null if it can only be downloaded. */
export function getDisplayMode(type: string): DisplayMode | null {
  if (type === 'application/pdf') return 'pages';
  if (type.startsWith('image/')) return 'picture';
  return type.startsWith('video/') ? 'video' : null;
}
