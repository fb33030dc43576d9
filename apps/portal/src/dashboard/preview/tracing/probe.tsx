import { type ReactNode, startTransition, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { Boundary } from '../Boundary.tsx';

/** Draws where nobody sees it. */
export interface Probe {
  /** What holds what was drawn, until the next drawing; null where that failed. */
  draw(content: ReactNode): Promise<HTMLElement | null>;
  end(): void;
}

function Told({ onDrawn }: { onDrawn: () => void }) {
  useLayoutEffect(onDrawn);
  return null;
}

const nothing = () => undefined;

/**
 * A document without a window, in which nothing is loaded, played or styled. What is drawn there again changes only what is
 * new, and gives way to the keys that are typed meanwhile.
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
      // React draws nothing away while it is drawing something else.
      queueMicrotask(() => root.unmount());
    },
  };
}
