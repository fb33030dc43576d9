import { type ReactNode, startTransition, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { Boundary } from '../Boundary.tsx';

/** Renders invisibly. */
export interface HiddenRenderer {
  /** The container of the rendered content, valid until the next render; null when it failed. */
  render(content: ReactNode): Promise<HTMLElement | null>;
  destroy(): void;
}

function NotifyRendered({ onRendered }: { onRendered: () => void }) {
  useLayoutEffect(onRendered);
  return null;
}

const ignoreError = () => undefined;

/**
 * An inert document in which nothing is loaded, played or styled. Repeated renders only update the differences, and
 * do not block typing.
 */
export function createHiddenRenderer(): HiddenRenderer {
  const inertDocument = document.implementation.createHTMLDocument('');
  const container = inertDocument.body.appendChild(inertDocument.createElement('div'));
  const root = createRoot(container, { onCaughtError: ignoreError, onUncaughtError: ignoreError });
  let queue: Promise<unknown> = Promise.resolve();
  let hasEnded = false;
  const renderNow = (content: ReactNode) =>
    new Promise<HTMLElement | null>((resolve) => {
      if (hasEnded) return resolve(null);
      startTransition(() =>
        root.render(
          <Boundary resetKey={content} fallback={<NotifyRendered onRendered={() => resolve(null)} />}>
            {content}
            <NotifyRendered onRendered={() => resolve(container)} />
          </Boundary>,
        ),
      );
    });
  return {
    render: (content) => {
      const rendered = queue.then(() => renderNow(content));
      queue = rendered;
      return rendered;
    },
    destroy: () => {
      hasEnded = true;
      // React cannot unmount a root during a render.
      queueMicrotask(() => root.unmount());
    },
  };
}
