import { DragDropManager, StyleInjector } from '@dnd-kit/dom';
import { DragDropProvider } from '@dnd-kit/react';
import { isSortable, useSortable } from '@dnd-kit/react/sortable';
import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocalize } from '../FieldTools.tsx';
import { fieldId } from '../useField.ts';
import './sortable.css';

interface SortableProps {
  onMove: (from: number, to: number) => void;
  children: ReactNode;
}

/**
 * Creates the drag manager without the plugin that injects style elements, which the Content-Security-Policy
 * forbids; sortable.css contains its rules.
 */
function createManager(): DragDropManager {
  const manager = new DragDropManager();
  manager.registry.plugins.unregister(StyleInjector);
  return manager;
}

/**
 * Sets a dragging flag for sortable.css. A `:has()` selector would work too, but would recompute every style on
 * each key press.
 */
function setDragging(isDragging: boolean): void {
  document.documentElement.toggleAttribute('data-dnd-active', isDragging);
}

/** Rows that can be reordered by dragging; each row also has buttons for the keyboard. */
export function Sortable({ onMove, children }: SortableProps) {
  const [manager] = useState(createManager);
  useEffect(() => () => setDragging(false), []);
  return (
    <DragDropProvider
      manager={manager}
      onDragStart={() => setDragging(true)}
      onDragEnd={({ operation, canceled }) => {
        setDragging(false);
        const { source } = operation;
        if (canceled || !isSortable(source) || source.initialIndex === source.index) return;
        onMove(source.initialIndex, source.index);
      }}
    >
      {children}
    </DragDropProvider>
  );
}

interface RowProps {
  id: string;
  index: number;
  /** Identifies the list by its field name; rows cannot be dropped into another list. */
  group: string;
  className?: string | undefined;
  children: (handle: (element: Element | null) => void) => ReactNode;
}

/** One sortable row; its content places the drag handle. */
export function SortableRow({ id, index, group, className, children }: RowProps) {
  const { ref, handleRef, isDragSource } = useSortable({ id, index, group, type: group, accept: group });
  return (
    <li
      ref={ref}
      id={fieldId(`${group}.${index}`)}
      tabIndex={-1}
      className={className}
      data-dragging={isDragSource || undefined}
    >
      {children(handleRef)}
    </li>
  );
}

/**
 * Restores the focus after a row moves, because moving briefly removes its buttons from the page. At the edge of
 * the list the other button takes the focus.
 */
const keepFocus = (button: HTMLButtonElement) =>
  requestAnimationFrame(() => {
    const next = button.disabled ? [button.previousElementSibling, button.nextElementSibling] : [button];
    const target = next.find(
      (each): each is HTMLButtonElement =>
        each instanceof HTMLButtonElement && !each.disabled && each.classList.contains('sortable-move'),
    );
    target?.focus();
  });

interface MoveProps {
  index: number;
  count: number;
  onMove: (from: number, to: number) => void;
  handle: (element: Element | null) => void;
  /** Name of the moved item for screen readers. */
  itemName: string;
}

/** The drag handle and the buttons Subir and Bajar. */
export function MoveButtons({ index, count, onMove, handle, itemName }: MoveProps) {
  const localize = useLocalize();
  return (
    <>
      {/* For pointers; keyboard users have the buttons. Without -1 the library would make the handle focusable. */}
      <span
        ref={handle}
        className="sortable-handle"
        aria-hidden
        tabIndex={-1}
        title={localize(['Arrastrar', 'Drag'])}
      >
        <IconGripVertical size={18} />
      </span>
      <ActionIcon
        className="sortable-move"
        variant="subtle"
        color="gray"
        aria-label={localize([`Subir ${itemName}`, `Move ${itemName} up`])}
        title={localize(['Subir', 'Move up'])}
        disabled={index === 0}
        onClick={(event) => {
          onMove(index, index - 1);
          keepFocus(event.currentTarget);
        }}
      >
        <IconArrowUp size={16} />
      </ActionIcon>
      <ActionIcon
        className="sortable-move"
        variant="subtle"
        color="gray"
        aria-label={localize([`Bajar ${itemName}`, `Move ${itemName} down`])}
        title={localize(['Bajar', 'Move down'])}
        disabled={index === count - 1}
        onClick={(event) => {
          onMove(index, index + 1);
          keepFocus(event.currentTarget);
        }}
      >
        <IconArrowDown size={16} />
      </ActionIcon>
    </>
  );
}
