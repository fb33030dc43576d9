/** A formatted text as its first paragraph, which a page says large, and what goes on from there. */
export function opening(html: string | null): { lead: string; rest: string } {
  const text = html ?? '';
  const first = /^\s*<p>.*?<\/p>/s.exec(text)?.[0] ?? '';
  return { lead: first.trim(), rest: text.slice(first.length).trim() };
}
