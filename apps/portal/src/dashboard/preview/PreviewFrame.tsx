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
import { dressDocument } from './siteStyles.ts';
import { isSeenItself, showNear } from './tracing/surface.ts';
import type { FrameEvents } from './useFieldLinks.ts';

interface Props {
  title: string;
  /** How the view is gone through by keyboard. */
  help: string;
  /** Width of the window that the content sees, in CSS pixels. */
  width: number;
  height: number;
  /** How large it is drawn. */
  scale: number;
  /** Where it begins in its place: a narrow window stands in the middle. */
  left: number;
  className: string | undefined;
  events: FrameEvents;
  children: ReactNode;
}

const blank = frameHtml(
  '<!doctype html><html lang="es-AR"><head><meta charset="utf-8"></head><body></body></html>',
);

/** Not `instanceof`: an element of another document is of another Element. */
const isElement = (target: EventTarget): target is Element => 'closest' in target;

/** The form's keys (Ctrl+S) and those of a dialog are heard in their own document, which knows nothing of the frame's. */
function passOn(event: KeyPress<HTMLElement>): void {
  const { key, code, altKey, ctrlKey, metaKey, shiftKey, repeat } = event;
  const pressed = { key, code, altKey, ctrlKey, metaKey, shiftKey, repeat, bubbles: true, cancelable: true };
  const around = event.currentTarget.ownerDocument.defaultView?.frameElement;
  if (around?.dispatchEvent(new KeyboardEvent('keydown', pressed)) === false) event.preventDefault();
}

/**
 * A document of its own, drawn by this page's React: media queries, fixed places and focus are those of a window
 * of the given width, and there is no second program to load.
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

/** What holds the view: a press leads to a field, and a link or a form nowhere else. */
function Surface({ help, events, children }: Pick<Props, 'help' | 'events' | 'children'>) {
  const stay = (event: SyntheticEvent) => event.preventDefault();
  const click = (event: MouseEvent) => {
    const { target, clientX, clientY, detail } = event;
    if (!isElement(target)) return;
    // What opens and closes still does; anything else would lead out of the preview, or change what is seen.
    if (!target.closest('summary')) event.preventDefault();
    events.onPress(target, detail === 0 ? null : { x: clientX, y: clientY });
  };
  const press = (event: KeyPress<HTMLElement>) => {
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey;
    const isHere = event.target === event.currentTarget || event.key === 'Escape';
    if (isPlain && isHere && events.onKey(event.key)) event.preventDefault();
    else if (!isPlain || event.key === 'Escape') passOn(event);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: it holds the view of the site, which is no set of fields
    <div
      ref={events.onReady}
      role="group"
      aria-label={help}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: by keyboard it is gone through from here
      tabIndex={0}
      data-surface=""
      onClickCapture={click}
      onSubmitCapture={stay}
      onKeyDown={press}
      onPointerOver={({ currentTarget, target }) => {
        if (isElement(target)) showNear(currentTarget, isSeenItself(target) ? target : null);
      }}
      onPointerLeave={({ currentTarget }) => showNear(currentTarget, null)}
    >
      {children}
    </div>
  );
}
