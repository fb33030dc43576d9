/**
 * Trims certain characters from both ends of a text in linear time. The time of a regular expression such as /[.]+$/ can
 * grow quadratically, because it backtracks from each sequence of such characters.
 *
 * @param shouldTrim whether to remove a character (a UTF-16 unit)
 */
export function trimBy(text: string, shouldTrim: (character: string) => boolean): string {
  let from = 0;
  let to = text.length;
  while (from < to && shouldTrim(text.charAt(from))) from += 1;
  while (to > from && shouldTrim(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
}
