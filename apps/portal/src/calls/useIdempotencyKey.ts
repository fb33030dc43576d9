import { useRef } from 'react';

/** Returns a function that creates an idempotency key. A retry with the same body gets the same key. */
export function useIdempotencyKey() {
  const last = useRef({ body: '', key: '' });
  return (body: unknown): string => {
    const text = JSON.stringify(body);
    if (last.current.body !== text) last.current = { body: text, key: crypto.randomUUID() };
    return last.current.key;
  };
}
