const quote = 0x22;
const backslash = 0x5c;
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Whether JSON nests objects and arrays deeper than a limit, in one pass over the bytes. Parsers are recursive, so
 * a body of millions of brackets would take seconds or crash the process. Text that is not JSON is left to the
 * parser, which stops at the first invalid byte.
 */
export function nestsDeeperThan(limit: number, json: Uint8Array): boolean {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at] ?? 0;
    if (isInString) {
      if (byte === backslash) at += 1;
      else if (byte === quote) isInString = false;
    } else if (byte === quote) isInString = true;
    else if (byte === openList || byte === openObject) {
      depth += 1;
      if (depth > limit) return true;
    } else if (byte === closeList || byte === closeObject) depth -= 1;
  }
  return false;
}
