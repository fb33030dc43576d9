import { useCallback, useEffect, useRef, useState } from 'react';
import {
  findItemAt,
  findKeyboardItems,
  getItemText,
  outlineClickTarget,
  outlineField,
  type Point,
} from './tracing/frameItems.ts';
import { type Rendering, Tracer } from './tracing/tracer.tsx';
import type { VisibleNode } from './tracing/visibleItems.ts';
import { getElement } from './tracing/visibleItems.ts';

/** Debounce after the last key press, in milliseconds. */
const debounceMs = 150;

interface FieldLinkOptions {
  /** Path of the field that has the focus, or had it last; null if no field has had it. */
  field: string | null;
  /** Focuses the field at a form path. */
  onField: (path: string) => void;
}

/** Events of a preview's frame. */
export interface FrameEvents {
  /** Called with the container of the view when it is mounted, and with null when it is unmounted. */
  onReady(viewContainer: HTMLElement | null): void;
  /** @param point null for activation by keyboard */
  onPress(target: Element, point: Point | null): void;
  /** Called for a key press while the container of the view has the focus. @returns whether the key was handled */
  onKey(key: string): boolean;
}

/**
 * Connects a preview with the form: a click in the preview focuses the field, and the focused field is outlined in the
 * preview.
 *
 * @returns `announcement`: the text of the item selected by keyboard, for screen readers
 */
export function useFieldLinks({ field, onField }: FieldLinkOptions) {
  const [viewContainer, setViewContainer] = useState<HTMLElement | null>(null);
  const [tracer] = useState(() => new Tracer());
  const currentClick = useRef<symbol | null>(null);
  useEffect(
    () => () => {
      currentClick.current = null;
      tracer.destroy();
    },
    [tracer],
  );
  const latestField = useRef(field);
  useEffect(() => {
    latestField.current = field;
  });
  const rendering = useRef<Rendering | null>(null);
  const onRendered = useOutline({ viewContainer, tracer, rendering, field });
  const focusFieldOf = async (item: VisibleNode | null) => {
    if (!viewContainer || !rendering.current || !item) return;
    const click = Symbol('click');
    currentClick.current = click;
    const path = await tracer.findPath(item, viewContainer, rendering.current);
    // Ignores the result if the user has clicked elsewhere, focused another field or left.
    if (path !== null && currentClick.current === click && latestField.current === field) onField(path);
  };
  const keyboard = useKeyboardNavigation(viewContainer);
  const events: FrameEvents = {
    onReady: setViewContainer,
    onPress: (target, point) => {
      if (viewContainer) void focusFieldOf(findItemAt(viewContainer, target, point));
    },
    onKey: (key) => {
      if (key === 'Escape' && field !== null) onField(field);
      else if (key === 'Enter') void focusFieldOf(keyboard.getCurrentItem());
      else return keyboard.move(key);
      return true;
    },
  };
  return {
    events,
    onRendered,
    announcement: keyboard.announcement,
    /** Moves the focus to the first item of the focused field. @returns whether the field is visible */
    focusFieldItem: async (): Promise<boolean> => {
      if (!viewContainer || !rendering.current || field === null) return false;
      const [item] = await tracer.findFieldItems(field, viewContainer, rendering.current);
      if (!item) return false;
      viewContainer.focus({ preventScroll: true });
      keyboard.select(item);
      return true;
    },
  };
}

interface OutlineOptions {
  viewContainer: HTMLElement | null;
  tracer: Tracer;
  rendering: { current: Rendering | null };
  field: string | null;
}

/** Outlines the focused field after each render, when the user pauses typing. */
function useOutline({
  viewContainer,
  tracer,
  rendering,
  field,
}: OutlineOptions): (rendered: Rendering) => void {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const outlinedField = useRef<string | null>(null);
  /** Duration of the last search. The delay grows with it, so that a long view does not slow down typing. */
  const searchMs = useRef(0);
  const outline = useCallback(() => {
    clearTimeout(timer.current);
    if (!viewContainer || field === null) return;
    const find = async () => {
      if (!rendering.current) return;
      const startTime = performance.now();
      const startedTimer = timer.current;
      const items = await tracer.findFieldItems(field, viewContainer, rendering.current);
      searchMs.current = performance.now() - startTime;
      if (startedTimer !== timer.current) return;
      outlineField(viewContainer, items, outlinedField.current !== field);
      if (items.length > 0) outlinedField.current = field;
    };
    timer.current = setTimeout(() => void find(), Math.max(debounceMs, searchMs.current * 3));
  }, [viewContainer, tracer, rendering, field]);
  // The returned callback is stable, because otherwise each change of the focused field would render the view again.
  const latestOutline = useRef(outline);
  useEffect(() => {
    latestOutline.current = outline;
    outline();
    return () => clearTimeout(timer.current);
  }, [outline]);
  return useCallback(
    (rendered: Rendering) => {
      rendering.current = rendered;
      latestOutline.current();
    },
    [rendering],
  );
}

/** Functions that return the index of the next item, by key. */
const nextIndexByKey: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index, count) => Math.min(index + 1, count - 1),
  ArrowRight: (index, count) => Math.min(index + 1, count - 1),
  ArrowUp: (index) => Math.max(index - 1, 0),
  ArrowLeft: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/** Keyboard navigation between the items of a preview. */
function useKeyboardNavigation(viewContainer: HTMLElement | null) {
  const currentItem = useRef<VisibleNode | null>(null);
  const [announcement, setAnnouncement] = useState<string | null>(null);
  const select = (item: VisibleNode) => {
    currentItem.current = item;
    if (viewContainer) outlineClickTarget(viewContainer, getElement(item), true);
    setAnnouncement(getItemText(item));
  };
  return {
    announcement,
    select,
    getCurrentItem: () => currentItem.current,
    move: (key: string): boolean => {
      const getNextIndex = nextIndexByKey[key];
      if (!getNextIndex || !viewContainer) return false;
      const items = findKeyboardItems(viewContainer);
      const index = items.findIndex(({ node }) => node === currentItem.current?.node);
      const next = items[getNextIndex(index, items.length)];
      if (next) select(next);
      return true;
    },
  };
}
