import {
  type KeyboardEvent as KeyPress,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  startTransition,
  useEffect,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { frameHtml } from '../../start/trustedTypes.ts';
import { applySiteStyles } from './siteStyles.ts';
import { isVisibleItself, outlineNear } from './tracing/surface.ts';
import type { FrameEvents } from './useFieldLinks.ts';

interface Props {
  title: string;
  /** Instructions for keyboard navigation. */
  help: string;
  /** Width of the simulated window, in CSS pixels. */
  width: number;
  height: number;
  /** Zoom factor. */
  scale: number;
  /** Horizontal offset, which centers a narrow window. */
  left: number;
  className: string | undefined;
  events: FrameEvents;
  children: ReactNode;
}

const blank = frameHtml(
  '<!doctype html><html lang="es-AR"><head><meta charset="utf-8"></head><body></body></html>',
);

/** Not `instanceof`: elements of another document have another Element class. */
const isElement = (target: EventTarget): target is Element => 'closest' in target;

/** Forwards key events to the parent document, which handles the shortcuts of the form (Ctrl+S) and of dialogs. */
function forwardKey(event: KeyPress<HTMLElement>): void {
  const { key, code, altKey, ctrlKey, metaKey, shiftKey, repeat } = event;
  const pressed = { key, code, altKey, ctrlKey, metaKey, shiftKey, repeat, bubbles: true, cancelable: true };
  const around = event.currentTarget.ownerDocument.defaultView?.frameElement;
  if (around?.dispatchEvent(new KeyboardEvent('keydown', pressed)) === false) event.preventDefault();
}

/**
 * An iframe rendered by the parent's React. Media queries, fixed positions and focus work as in a window of the given
 * width, without loading a second application.
 */
export function PreviewFrame({
  title,
  help,
  width,
  height,
  scale,
  left,
  className,
  events,
  children,
}: Props) {
  const [frame, setFrame] = useState<Document | null>(null);
  useEffect(() => {
    if (!frame) return;
    applySiteStyles(frame);
    // Lazily loaded components bring their own styles.
    const watch = new MutationObserver(() => applySiteStyles(frame));
    watch.observe(document.head, { childList: true });
    return () => watch.disconnect();
  }, [frame]);
  return (
    <iframe
      title={title}
      className={className}
      srcDoc={blank}
      onLoad={({ currentTarget }) => {
        // The content may be long, and must not block typing in the form.
        startTransition(() => setFrame(currentTarget.contentDocument));
      }}
      style={{ width, height, left, transform: `scale(${scale})` }}
    >
      {frame &&
        createPortal(
          <Surface help={help} events={events}>
            {children}
          </Surface>,
          frame.body,
        )}
    </iframe>
  );
}

/** The container of the view: clicks lead to fields, and links and forms are disabled. */
function Surface({ help, events, children }: Pick<Props, 'help' | 'events' | 'children'>) {
  const preventSubmit = (event: SyntheticEvent) => event.preventDefault();
  const click = (event: MouseEvent) => {
    const { target, clientX, clientY, detail } = event;
    if (!isElement(target)) return;
    // Disclosure widgets still work; anything else would leave the preview or change its content.
    if (!target.closest('summary')) event.preventDefault();
    events.onPress(target, detail === 0 ? null : { x: clientX, y: clientY });
  };
  const press = (event: KeyPress<HTMLElement>) => {
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey;
    const isHere = event.target === event.currentTarget || event.key === 'Escape';
    if (isPlain && isHere && events.onKey(event.key)) event.preventDefault();
    else if (!isPlain || event.key === 'Escape') forwardKey(event);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: it contains the public view, which is not a set of fields
    <div
      ref={events.onReady}
      role="group"
      aria-label={help}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard navigation through the view starts here
      tabIndex={0}
      data-surface=""
      onClickCapture={click}
      onSubmitCapture={preventSubmit}
      onKeyDown={press}
      onPointerOver={({ currentTarget, target }) => {
        if (isElement(target)) outlineNear(currentTarget, isVisibleItself(target) ? target : null);
      }}
      onPointerLeave={({ currentTarget }) => outlineNear(currentTarget, null)}
    >
      {children}
    </div>
  );
}
