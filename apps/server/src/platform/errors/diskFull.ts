/** Whether a disk is full: of this machine, as Node says it, or of PostgreSQL. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = Object(error);
  return code === 'ENOSPC' || code === '53100' || isDiskFull(error.cause);
}
