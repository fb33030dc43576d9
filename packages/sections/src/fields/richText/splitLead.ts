/** Splits a formatted text into its first paragraph, which pages display larger, and the rest. */
export function splitLead(html: string | null): { lead: string; rest: string } {
  const text = html ?? '';
  const firstParagraph = /^\s*<p>.*?<\/p>/s.exec(text)?.[0] ?? '';
  return { lead: firstParagraph.trim(), rest: text.slice(firstParagraph.length).trim() };
}
