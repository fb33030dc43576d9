import { type ReactNode, startTransition, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { Boundary } from '../Boundary.tsx';

/** Renders invisibly. */
export interface Probe {
  /** The container of the rendered content, valid until the next render; null when it failed. */
  draw(content: ReactNode): Promise<HTMLElement | null>;
  end(): void;
}

function Told({ onDrawn }: { onDrawn: () => void }) {
  useLayoutEffect(onDrawn);
  return null;
}

const nothing = () => undefined;

/**
 * An inert document in which nothing is loaded, played or styled. Repeated renders only update the differences, and
 * do not block typing.
 */
export function createProbe(): Probe {
  const inert = document.implementation.createHTMLDocument('');
  const sheet = inert.body.appendChild(inert.createElement('div'));
  const root = createRoot(sheet, { onCaughtError: nothing, onUncaughtError: nothing });
  let turn: Promise<unknown> = Promise.resolve();
  let hasEnded = false;
  const drawNow = (content: ReactNode) =>
    new Promise<HTMLElement | null>((resolve) => {
      if (hasEnded) return resolve(null);
      startTransition(() =>
        root.render(
          <Boundary chance={content} fallback={<Told onDrawn={() => resolve(null)} />}>
            {content}
            <Told onDrawn={() => resolve(sheet)} />
          </Boundary>,
        ),
      );
    });
  return {
    draw: (content) => {
      const drawn = turn.then(() => drawNow(content));
      turn = drawn;
      return drawn;
    },
    end: () => {
      hasEnded = true;
      // React cannot unmount a root during a render.
      queueMicrotask(() => root.unmount());
    },
  };
}
