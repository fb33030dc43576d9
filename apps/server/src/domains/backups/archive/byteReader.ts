/** Reads exact numbers of bytes from a stream of chunks. */
export interface ByteReader {
  /** Returns the next bytes; null when the stream has fewer left. */
  read(length: number): Promise<Buffer | null>;
}

export function createByteReader(source: AsyncIterable<Buffer>): ByteReader {
  const iterator = source[Symbol.asyncIterator]();
  let buffered: Buffer[] = [];
  let bufferedBytes = 0;
  return {
    async read(length) {
      while (bufferedBytes < length) {
        const next = await iterator.next();
        if (next.done) return null;
        buffered.push(next.value);
        bufferedBytes += next.value.length;
      }
      const all = buffered.length === 1 && buffered[0] ? buffered[0] : Buffer.concat(buffered);
      buffered = [all.subarray(length)];
      bufferedBytes = all.length - length;
      return all.subarray(0, length);
    },
  };
}
