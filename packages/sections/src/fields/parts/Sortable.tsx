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

/** Without the plugin that writes style elements, which the Content-Security-Policy forbids: sortable.css has its rules. */
function createManager(): DragDropManager {
  const manager = new DragDropManager();
  manager.registry.plugins.unregister(StyleInjector);
  return manager;
}

/** Tells sortable.css that something is dragged. It could see so by itself, at the cost of every style with every key. */
function setDragging(isDragging: boolean): void {
  document.documentElement.toggleAttribute('data-dnd-active', isDragging);
}

/** Rows that are put in order by dragging; each row has buttons that do the same by keyboard. */
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
  /** Rows of one list, by the place of the list in the form; a row is never dropped into another list. */
  group: string;
  className?: string | undefined;
  children: (handle: (element: Element | null) => void) => ReactNode;
}

/** One row; its content puts the handle where it wants it. */
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

/** A row that moves takes its buttons out of the page for a moment; at either end the other button goes on. */
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
  /** What is moved, for a screen reader. */
  what: string;
}

/** The handle to drag by, and the buttons Subir and Bajar. */
export function MoveButtons({ index, count, onMove, handle, what }: MoveProps) {
  const localize = useLocalize();
  return (
    <>
      {/* For the pointer only: the buttons do the same by keyboard. Without the -1 the library makes it a Tab stop. */}
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
        aria-label={localize([`Subir ${what}`, `Move ${what} up`])}
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
        aria-label={localize([`Bajar ${what}`, `Move ${what} down`])}
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
