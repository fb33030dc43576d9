import { type ReactNode, type SyntheticEvent, startTransition, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { frameHtml } from '../../start/trustedTypes.ts';
import { dressDocument } from './siteStyles.ts';

interface Props {
  title: string;
  /** Width of the window that the content sees, in CSS pixels. */
  width: number;
  height: number;
  /** How large it is drawn. */
  scale: number;
  className: string | undefined;
  children: ReactNode;
}

const blank = frameHtml(
  '<!doctype html><html lang="es-AR"><head><meta charset="utf-8"></head><body></body></html>',
);

/** A press on a link or a form would lead out of the preview. */
function stay(event: SyntheticEvent): void {
  const { target } = event;
  // Not `instanceof`: an element of another document is of another Element.
  const isLink =
    'closest' in target && typeof target.closest === 'function' && target.closest('a[href]') !== null;
  if (event.type === 'submit' || isLink) event.preventDefault();
}

/**
 * A document of its own, drawn by this page's React: media queries, fixed places and focus are those of a window
 * of the given width, and there is no second program to load.
 */
export function PreviewFrame({ title, width, height, scale, className, children }: Props) {
  const [frame, setFrame] = useState<Document | null>(null);
  useEffect(() => {
    if (!frame) return;
    dressDocument(frame);
    // A part of the program that comes later brings its own styles.
    const watch = new MutationObserver(() => dressDocument(frame));
    watch.observe(document.head, { childList: true });
    return () => watch.disconnect();
  }, [frame]);
  return (
    <iframe
      title={title}
      className={className}
      srcDoc={blank}
      onLoad={({ currentTarget }) => {
        // What it shows may be long: the form beside it can be typed into meanwhile.
        startTransition(() => setFrame(currentTarget.contentDocument));
      }}
      style={{ width, height, transform: `scale(${scale})` }}
    >
      {frame &&
        createPortal(
          <div onClickCapture={stay} onSubmitCapture={stay}>
            {children}
          </div>,
          frame.body,
        )}
    </iframe>
  );
}
