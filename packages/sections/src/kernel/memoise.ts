/** Memoises a function that derives something from an object that never changes, such as a definition or a view. */
export const memoise = <K extends object, T>(derive: (key: K) => T): ((key: K) => T) => {
  const cache = new WeakMap<K, T>();
  return (key) => {
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const result = derive(key);
    cache.set(key, result);
    return result;
  };
};
