/**
 * What PostgreSQL's planner is told, by the embedded one's command line and by every connection of ours, so that a query
 * is planned alike whoever runs PostgreSQL. Its own defaults are for disks that seek (`random_page_cost` 4), and compile
 * statements that are over before they are compiled (`jit`).
 */
export const planning = { jit: 'off', random_page_cost: '1.1' } as const;

/** The same as a connection's startup parameter `options`. */
export const planningOptions = Object.entries(planning)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');
