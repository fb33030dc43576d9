import { type DragEvent, useEffect, useRef, useState } from 'react';

/** Uploads files dropped on the library. */
export function useFileDrop(isEnabled: boolean, send: (files: File[]) => Promise<void>) {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    onDragOver: (event: DragEvent) => {
      if (!isEnabled || !event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: (event: DragEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget instanceof Node ? event.relatedTarget : null))
        setOver(false);
    },
    onDrop: (event: DragEvent) => {
      if (!isEnabled || event.dataTransfer.files.length === 0) return;
      event.preventDefault();
      setOver(false);
      void send([...event.dataTransfer.files]);
    },
  };
}

/** Uploads pasted pictures while the library is open; pasted text is not affected. */
export function usePaste(isEnabled: boolean, send: (files: File[]) => Promise<void>) {
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  useEffect(() => {
    if (!isEnabled) return;
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      void latest.current(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [isEnabled]);
}
