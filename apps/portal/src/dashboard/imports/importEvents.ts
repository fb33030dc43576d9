import { type QadFile, qadFile } from '@centinela/api/imports/qadFiles.ts';

/** Delay before a refused stream is requested again, in milliseconds. */
const retryMs = 5_000;
/** `EventSource.CLOSED`: the browser will not reconnect. */
const closedState = 2;

/** The members of EventSource that are used. */
type EventStream = Pick<EventSource, 'readyState' | 'close'> & Pick<EventTarget, 'addEventListener'>;

interface ImportListener {
  onFile(file: QadFile): void;
  /** Called when events may have been missed. */
  onMissedEvents(): void;
}

/**
 * Subscribes to the events of one file, or of all files (`null`). The browser reconnects by itself after a connection
 * error, but not after a response that is not an event stream; then this function retries.
 *
 * @returns a function that unsubscribes
 */
export function subscribeToImports(
  id: string | null,
  { onFile, onMissedEvents }: ImportListener,
  connect: (path: string) => EventStream = (path) => new EventSource(path),
): () => void {
  let stop = () => {};
  let wasOpen = false;
  const openStream = () => {
    const stream = connect(id === null ? '/api/qad-files/events' : `/api/qad-files/${id}/events`);
    stream.addEventListener('file', (event) => {
      if (event instanceof MessageEvent) onFile(qadFile.parse(JSON.parse(event.data)));
    });
    stream.addEventListener('open', () => {
      if (wasOpen) onMissedEvents();
      wasOpen = true;
    });
    stream.addEventListener('error', () => {
      if (stream.readyState !== closedState) return;
      wasOpen = true;
      // An expired session is the usual reason for a refused stream. The refetch for missed events also renews the
      // session.
      onMissedEvents();
      const timer = setTimeout(openStream, retryMs);
      stop = () => clearTimeout(timer);
    });
    stop = () => stream.close();
  };
  openStream();
  return () => stop();
}
