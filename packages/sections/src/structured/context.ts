/** A schema.org object for JSON-LD. */
export type Structured = Record<string, unknown>;

export const schemaOrg = 'https://schema.org';

/** Converts a path of the site to an absolute address; other addresses stay unchanged. */
export const toAbsolute = (origin: string, path: string): string => new URL(path, `${origin}/`).href;
