import { type ReactNode, startTransition, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { ErrorBoundary } from '../ErrorBoundary.tsx';

/** Renders React content in a document that is not displayed. */
export interface HiddenRenderer {
  /** Resolves to the container of the rendered content, which is valid until the next render; null after an error. */
  render(content: ReactNode): Promise<HTMLElement | null>;
  destroy(): void;
}

function NotifyRendered({ onRendered }: { onRendered: () => void }) {
  useLayoutEffect(onRendered);
  return null;
}

const ignoreError = () => undefined;

/**
 * Creates a renderer with an inert document, in which nothing is loaded, played or styled. Renders run one at a time,
 * only update the differences, and do not block typing.
 */
export function createHiddenRenderer(): HiddenRenderer {
  const inertDocument = document.implementation.createHTMLDocument('');
  const container = inertDocument.body.appendChild(inertDocument.createElement('div'));
  const root = createRoot(container, { onCaughtError: ignoreError, onUncaughtError: ignoreError });
  let queue: Promise<unknown> = Promise.resolve();
  let isDestroyed = false;
  const renderNow = (content: ReactNode) =>
    new Promise<HTMLElement | null>((resolve) => {
      if (isDestroyed) return resolve(null);
      startTransition(() =>
        root.render(
          <ErrorBoundary resetKey={content} fallback={<NotifyRendered onRendered={() => resolve(null)} />}>
            {content}
            <NotifyRendered onRendered={() => resolve(container)} />
          </ErrorBoundary>,
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
      isDestroyed = true;
      // React cannot unmount a root during a render.
      queueMicrotask(() => root.unmount());
    },
  };
}
