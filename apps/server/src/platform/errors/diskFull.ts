/** Whether an error says that a disk is full, of this server (Node) or of PostgreSQL. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = Object(error);
  return code === 'ENOSPC' || code === '53100' || isDiskFull(error.cause);
}
