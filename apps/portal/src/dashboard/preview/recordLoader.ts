import { getReferenceKey, type RecordReference } from './lookup.ts';

/** The result of one request: the reference and the record. */
export type LoadResult<LoadedRecord> = { reference: RecordReference; record: LoadedRecord };

interface LoaderOptions<LoadedRecord> {
  /** Requests one record. Resolves to null if the request failed; then the next render requests it again. */
  fetchRecord(reference: RecordReference): Promise<LoadedRecord | null>;
  /** Stores results in batches. */
  storeResults(results: readonly LoadResult<LoadedRecord>[]): void;
}

/**
 * Creates functions that load records. Each record is requested once, and again when its section is reloaded. Only the
 * response to the latest request for a record is used, even if an older response arrives later.
 */
export function createRecordLoader<LoadedRecord>({ fetchRecord, storeResults }: LoaderOptions<LoadedRecord>) {
  /** The token of the latest request, by record key. */
  const latestTokens = new Map<string, symbol>();
  const load = async (references: readonly RecordReference[]): Promise<void> => {
    const newReferences = references.filter((reference) => !latestTokens.has(getReferenceKey(reference)));
    if (newReferences.length === 0) return;
    const token = Symbol('request');
    for (const reference of newReferences) latestTokens.set(getReferenceKey(reference), token);
    const responses = await Promise.all(
      newReferences.map(async (reference) => ({ reference, record: await fetchRecord(reference) })),
    );
    const results = responses.flatMap(({ reference, record }) => {
      if (latestTokens.get(getReferenceKey(reference)) !== token) return [];
      if (record !== null) return [{ reference, record }];
      latestTokens.delete(getReferenceKey(reference));
      return [];
    });
    if (results.length > 0) storeResults(results);
  };
  return {
    load,
    /** Requests all loaded records of a section again, and ignores the responses to requests in progress. */
    reloadSection: (section: string): void => {
      const keys = [...latestTokens.keys()].filter((key) => key.startsWith(`${section}/`));
      for (const key of keys) latestTokens.delete(key);
      void load(keys.map((key) => ({ section, id: key.slice(section.length + 1) })));
    },
  };
}
