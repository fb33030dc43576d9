/**
 * Settings for the embedded PostgreSQL's command line and for all our connections, so that queries cost the same on any
 * PostgreSQL server. PostgreSQL's defaults assume rotating disks (`random_page_cost` 4), compile statements that finish
 * before compilation does (`jit`), and let a GIN index collect 4 MB of new entries before it merges them, which every
 * search reads (`gin_pending_list_limit`, in kilobytes; docs/decisions/135-pending-lists.md). They also let a scan of a large
 * table begin at the current position of another scan (`synchronize_seqscans`; docs/decisions/137-start-of-scans.md).
 */
export const sessionSettings = {
  jit: 'off',
  random_page_cost: '1.1',
  gin_pending_list_limit: '256',
  synchronize_seqscans: 'off',
} as const;

/** The settings as the connection parameter `options`. */
export const sessionOptions = Object.entries(sessionSettings)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');
