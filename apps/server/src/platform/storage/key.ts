const pattern = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/;

/**
 * A storage key as it is, when it is one: letters, digits, `-`, `_`, `.` and `/`, no part beginning with a
 * dot, so that none leads out of the storage.
 *
 * @throws Error for anything else: keys are made by the program, so that is a mistake of ours
 */
export function checkedKey(key: string): string {
  if (key.length > 500 || !pattern.test(key)) throw new Error(`not a storage key: ${JSON.stringify(key)}`);
  return key;
}
