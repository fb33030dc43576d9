/**
 * Planner settings for the embedded PostgreSQL's command line and for all our connections, so that queries get
 * the same plan on any PostgreSQL server. The defaults assume rotating disks (`random_page_cost` 4) and
 * compile statements that finish before compilation does (`jit`).
 */
export const planning = { jit: 'off', random_page_cost: '1.1' } as const;

/** The planner settings as the connection parameter `options`. */
export const planningOptions = Object.entries(planning)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');
