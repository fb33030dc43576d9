const pattern = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/;

/** Whether a path is a storage key. */
export const isKey = (path: string): boolean => path.length <= 500 && pattern.test(path);

/**
 * Returns a storage key after validating it: letters, digits, `-`, `_`, `.` and `/`, and no segment beginning
 * with a dot, so that a key cannot leave the storage.
 *
 * @throws Error for an invalid key: the program creates the keys, so it is a bug
 */
export function validateKey(key: string): string {
  if (!isKey(key)) throw new Error(`not a storage key: ${JSON.stringify(key)}`);
  return key;
}
