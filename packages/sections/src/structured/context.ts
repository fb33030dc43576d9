/** A schema.org object as it is written into a page. */
export type Structured = Record<string, unknown>;

export const schemaOrg = 'https://schema.org';

/** A path of the site as a whole address; other addresses stay. */
export const absolute = (origin: string, path: string): string => new URL(path, `${origin}/`).href;
