import type { FileView } from '../../kernel/view.ts';

/** A formatted text as its opening, which a page says large, and what goes on from there. */
export function opening(html: string): { lead: string; rest: string } {
  const first = /^\s*<p>[\s\S]*?<\/p>/.exec(html)?.[0] ?? '';
  return { lead: first.trim(), rest: html.slice(first.length).trim() };
}

const units = ['bytes', 'KB', 'MB', 'GB'] as const;

/** What a file is and how big, as people say it: "PDF, 1,4 MB". */
export function fileWords({ name, size }: Pick<FileView, 'name' | 'size'>): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log(Math.max(1, size)) / Math.log(1000)));
  const amount = (size / 1000 ** power).toLocaleString('es-AR', { maximumFractionDigits: power > 1 ? 1 : 0 });
  const ending = /\.(\w{1,5})$/.exec(name)?.[1]?.toUpperCase();
  return [ending, `${amount} ${units[power]}`].filter(Boolean).join(', ');
}
