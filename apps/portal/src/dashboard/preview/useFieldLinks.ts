import { useCallback, useEffect, useRef, useState } from 'react';
import {
  findItemAt,
  findKeyboardItems,
  getItemText,
  outlineField,
  outlineNear,
  type Point,
} from './tracing/surface.ts';
import { type Rendering, Tracer } from './tracing/tracer.tsx';
import type { VisibleNode } from './tracing/visibleItems.ts';
import { getElement } from './tracing/visibleItems.ts';

/** Debounce after the last key press, in milliseconds. */
const debounceMs = 150;

interface Links {
  /** The field that has the focus, or had it last; null when none had it. */
  field: string | null;
  /** Focuses the field at a form path. */
  onField: (path: string) => void;
}

/** Events of a preview's frame. */
export interface FrameEvents {
  /** Called with the container of the view once it is mounted. */
  onReady(surface: HTMLElement | null): void;
  /** @param point null for activation by keyboard */
  onPress(target: Element, point: Point | null): void;
  /** Called for a key press while the view itself has the focus. @returns whether the key was handled */
  onKey(key: string): boolean;
}

/**
 * Connects a preview with the form: a click focuses the field, and the focused field is outlined.
 *
 * @returns `announcement`: the text of the item selected by keyboard, for screen readers
 */
export function useFieldLinks({ field, onField }: Links) {
  const [surface, setSurface] = useState<HTMLElement | null>(null);
  const [tracer] = useState(() => new Tracer());
  const currentClick = useRef<symbol | null>(null);
  useEffect(
    () => () => {
      currentClick.current = null;
      tracer.end();
    },
    [tracer],
  );
  const latest = useRef(field);
  useEffect(() => {
    latest.current = field;
  });
  const rendering = useRef<Rendering | null>(null);
  const onRendered = useOutline({ surface, tracer, rendering, field });
  const focusFieldOf = async (item: VisibleNode | null) => {
    if (!surface || !rendering.current || !item) return;
    const click = Symbol('press');
    currentClick.current = click;
    const path = await tracer.findPath(item, surface, rendering.current);
    // Ignores the result if the user has clicked elsewhere, focused another field or left.
    if (path !== null && currentClick.current === click && latest.current === field) onField(path);
  };
  const keyboard = useKeyboardNavigation(surface);
  const events: FrameEvents = {
    onReady: setSurface,
    onPress: (target, point) => {
      if (surface) void focusFieldOf(findItemAt(surface, target, point));
    },
    onKey: (key) => {
      if (key === 'Escape' && field !== null) onField(field);
      else if (key === 'Enter') void focusFieldOf(keyboard.current());
      else return keyboard.move(key);
      return true;
    },
  };
  return {
    events,
    onRendered,
    announcement: keyboard.announcement,
    /** Focuses the first item of the field. @returns whether there is one */
    enter: async (): Promise<boolean> => {
      if (!surface || !rendering.current || field === null) return false;
      const [item] = await tracer.findFieldItems(field, surface, rendering.current);
      if (!item) return false;
      surface.focus({ preventScroll: true });
      keyboard.start(item);
      return true;
    },
  };
}

interface OutlineOptions {
  surface: HTMLElement | null;
  tracer: Tracer;
  rendering: { current: Rendering | null };
  field: string | null;
}

/** Outlines the focused field after each render, once the user stops typing. */
function useOutline({ surface, tracer, rendering, field }: OutlineOptions): (rendered: Rendering) => void {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const outlinedField = useRef<string | null>(null);
  /** Duration of the last search; the delay grows with it, so that a long view does not slow down typing. */
  const searchMs = useRef(0);
  const outline = useCallback(() => {
    clearTimeout(timer.current);
    if (!surface || field === null) return;
    const find = async () => {
      if (!rendering.current) return;
      const before = performance.now();
      const startedTimer = timer.current;
      const item = await tracer.findFieldItems(field, surface, rendering.current);
      searchMs.current = performance.now() - before;
      if (startedTimer !== timer.current) return;
      outlineField(surface, item, outlinedField.current !== field);
      if (item.length > 0) outlinedField.current = field;
    };
    timer.current = setTimeout(() => void find(), Math.max(debounceMs, searchMs.current * 3));
  }, [surface, tracer, rendering, field]);
  // A stable callback, because otherwise each focus change would render the view again.
  const latest = useRef(outline);
  useEffect(() => {
    latest.current = outline;
    outline();
    return () => clearTimeout(timer.current);
  }, [outline]);
  return useCallback(
    (rendered: Rendering) => {
      rendering.current = rendered;
      latest.current();
    },
    [rendering],
  );
}

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => Math.min(at + 1, count - 1),
  ArrowRight: (at, count) => Math.min(at + 1, count - 1),
  ArrowUp: (at) => Math.max(at - 1, 0),
  ArrowLeft: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** Keyboard navigation between the items of a preview. */
function useKeyboardNavigation(surface: HTMLElement | null) {
  const currentItem = useRef<VisibleNode | null>(null);
  const [announcement, setAnnouncement] = useState<string | null>(null);
  const start = (item: VisibleNode) => {
    currentItem.current = item;
    if (surface) outlineNear(surface, getElement(item), true);
    setAnnouncement(getItemText(item));
  };
  return {
    announcement,
    start,
    current: () => currentItem.current,
    move: (key: string): boolean => {
      const step = steps[key];
      if (!step || !surface) return false;
      const all = findKeyboardItems(surface);
      const at = all.findIndex(({ node }) => node === currentItem.current?.node);
      const next = all[step(at, all.length)];
      if (next) start(next);
      return true;
    },
  };
}
