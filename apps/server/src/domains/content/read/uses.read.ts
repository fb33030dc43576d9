/** Whether an entry uses a file, in its draft or in what is published; `file` is the SQL of its id. */
export const isUsed = (file: string): string =>
  `exists (select from content_references r where r.target_id = ${file} and r.target = 'media')`;
