const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** What no XML 1.0 document may hold, however it is written. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones meant (XML 1.0, 2.2)
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

/** Text as it stands in an XML document. */
export const xmlText = (text: string): string =>
  text.replace(forbidden, '').replace(/[&<>"']/g, (char) => escapes[char] ?? char);
