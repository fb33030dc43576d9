/**
 * Resolves (with undefined) when this process should end: Ctrl-C, SIGTERM, a closed terminal, or the end of its
 * parent script. A second request calls `onInsist`.
 */
export function stopSignal(onInsist: () => void): { readonly requested: Promise<undefined> } {
  const { promise: requested, resolve } = Promise.withResolvers<undefined>();
  let askedAt = 0;
  const ask = () => {
    // One Ctrl-C may arrive twice: from the terminal and forwarded by the parent script.
    if (askedAt > 0 && Date.now() - askedAt > 500) onInsist();
    askedAt ||= Date.now();
    resolve(undefined);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, ask);
  if (process.send !== undefined) process.on('disconnect', ask);
  return { requested };
}
