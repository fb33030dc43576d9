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
import { hasVisibleContent, outlineClickTarget } from './tracing/frameItems.ts';
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
  /** Called with the height of the content, in CSS pixels of the simulated window. */
  onContentHeight(height: number): void;
  children: ReactNode;
}

const blankPage = frameHtml(
  '<!doctype html><html lang="es-AR"><head><meta charset="utf-8"></head><body></body></html>',
);

/** Does not use `instanceof`, because elements of the frame's document have another `Element` class. */
const isElement = (target: EventTarget): target is Element => 'closest' in target;

/**
 * Forwards a key event to the dashboard's document, which handles the shortcuts of the form (Ctrl+S) and of dialogs.
 */
function forwardKey(event: KeyPress<HTMLElement>): void {
  const { key, code, altKey, ctrlKey, metaKey, shiftKey, repeat } = event;
  const eventInit = {
    key,
    code,
    altKey,
    ctrlKey,
    metaKey,
    shiftKey,
    repeat,
    bubbles: true,
    cancelable: true,
  };
  const frameElement = event.currentTarget.ownerDocument.defaultView?.frameElement;
  if (frameElement?.dispatchEvent(new KeyboardEvent('keydown', eventInit)) === false) event.preventDefault();
}

/**
 * An iframe whose content the dashboard's React renders, so that no second application is loaded. Media queries, fixed
 * positions and the focus work as in a window of the given width.
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
  onContentHeight,
  children,
}: Props) {
  const [frameDocument, setFrameDocument] = useState<Document | null>(null);
  useEffect(() => {
    if (!frameDocument) return;
    applySiteStyles(frameDocument);
    // Lazily loaded components add styles later.
    const observer = new MutationObserver(() => applySiteStyles(frameDocument));
    observer.observe(document.head, { childList: true });
    return () => observer.disconnect();
  }, [frameDocument]);
  useEffect(() => {
    const content = frameDocument?.querySelector('[data-view-container]');
    if (!content) return;
    const observer = new ResizeObserver(() => onContentHeight(content.scrollHeight));
    observer.observe(content);
    return () => observer.disconnect();
  }, [frameDocument, onContentHeight]);
  return (
    <iframe
      title={title}
      className={className}
      srcDoc={blankPage}
      onLoad={({ currentTarget }) => {
        // Rendering long content must not block typing in the form.
        startTransition(() => setFrameDocument(currentTarget.contentDocument));
      }}
      style={{ width, height, left, transform: `scale(${scale})` }}
    >
      {frameDocument &&
        createPortal(
          <ViewContainer help={help} events={events}>
            {children}
          </ViewContainer>,
          frameDocument.body,
        )}
    </iframe>
  );
}

/** The container of the view. A click focuses the element's field; links and forms do not work. */
function ViewContainer({ help, events, children }: Pick<Props, 'help' | 'events' | 'children'>) {
  const preventSubmit = (event: SyntheticEvent) => event.preventDefault();
  const click = (event: MouseEvent) => {
    const { target, clientX, clientY, detail } = event;
    if (!isElement(target)) return;
    // Disclosure widgets (`summary`) still work. Other clicks could leave the preview or change its content.
    if (!target.closest('summary')) event.preventDefault();
    events.onPress(target, detail === 0 ? null : { x: clientX, y: clientY });
  };
  const press = (event: KeyPress<HTMLElement>) => {
    const hasNoModifier = !event.altKey && !event.ctrlKey && !event.metaKey;
    const isForContainer = event.target === event.currentTarget || event.key === 'Escape';
    if (hasNoModifier && isForContainer && events.onKey(event.key)) event.preventDefault();
    else if (!hasNoModifier || event.key === 'Escape') forwardKey(event);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: it contains the public view, which is not a set of fields
    <div
      ref={events.onReady}
      role="group"
      aria-label={help}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard navigation through the view starts here
      tabIndex={0}
      data-view-container=""
      onClickCapture={click}
      onSubmitCapture={preventSubmit}
      onKeyDown={press}
      onPointerOver={({ currentTarget, target }) => {
        if (isElement(target)) outlineClickTarget(currentTarget, hasVisibleContent(target) ? target : null);
      }}
      onPointerLeave={({ currentTarget }) => outlineClickTarget(currentTarget, null)}
    >
      {children}
    </div>
  );
}
