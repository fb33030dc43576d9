/**
 * Resolves (with undefined) when this process should end: Ctrl-C, SIGTERM, a closed terminal, or the end of its
 * parent script. A second request calls `onSecondRequest`.
 */
export function watchStopSignals(onSecondRequest: () => void): { readonly requested: Promise<undefined> } {
  const { promise: requested, resolve } = Promise.withResolvers<undefined>();
  let requestedAt = 0;
  const requestStop = () => {
    // One Ctrl-C may arrive twice: from the terminal and forwarded by the parent script.
    if (requestedAt > 0 && Date.now() - requestedAt > 500) onSecondRequest();
    requestedAt ||= Date.now();
    resolve(undefined);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, requestStop);
  if (process.send !== undefined) process.on('disconnect', requestStop);
  return { requested };
}
