import { type QadFile, qadFile } from '@centinela/api/imports/qadFiles.ts';

/** Milliseconds before a stream that was refused is asked for again. */
const retryMs = 5_000;
/** An EventSource's state once it has given up. */
const closed = 2;

/** As much of an EventSource as is used. */
type Stream = Pick<EventSource, 'readyState' | 'close'> & Pick<EventTarget, 'addEventListener'>;

interface Hearing {
  hear(file: QadFile): void;
  /** Something may have happened that nobody told. */
  missed(): void;
}

/**
 * Hears what happens to a file, or to all of them (`null`), for as long as it is wanted: a browser connects again by
 * itself when the line breaks, but never after an answer that was no stream.
 *
 * @returns what ends it
 */
export function hearImports(
  id: string | null,
  { hear, missed }: Hearing,
  connect: (path: string) => Stream = (path) => new EventSource(path),
): () => void {
  let end = () => {};
  let wasOpen = false;
  const open = () => {
    const stream = connect(id === null ? '/api/qad-files/events' : `/api/qad-files/${id}/events`);
    stream.addEventListener('file', (event) => {
      if (event instanceof MessageEvent) hear(qadFile.parse(JSON.parse(event.data)));
    });
    stream.addEventListener('open', () => {
      if (wasOpen) missed();
      wasOpen = true;
    });
    stream.addEventListener('error', () => {
      if (stream.readyState !== closed) return;
      wasOpen = true;
      // What is asked instead also renews a session that has run out, which is what streams are refused for.
      missed();
      const timer = setTimeout(open, retryMs);
      end = () => clearTimeout(timer);
    });
    end = () => stream.close();
  };
  open();
  return () => end();
}
