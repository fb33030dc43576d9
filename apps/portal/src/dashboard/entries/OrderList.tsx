import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { VisuallyHidden } from '@centinela/ui/parts/VisuallyHidden/VisuallyHidden.tsx';
import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../language/language.ts';
import { moveItem } from '../../shared/list/reorder.ts';
import { LeaveDialog } from '../../shell/LeaveDialog.tsx';
import { LoadFailed } from '../../shell/LoadFailed.tsx';
import { useUnsaved } from '../../shell/useUnsaved.ts';
import { type EntryRecord, entryKeys } from '../records/entries.ts';
import { HiddenText } from '../records/PublicationBadge.tsx';
import { getEntryTitle } from '../records/titles.ts';
import { FieldCell } from './FieldCell.tsx';
import styles from './order.module.css';
import { loadAllEntries, useSaveOrder } from './saveOrder.ts';

interface OrderListProps {
  definition: Definition;
  preset: Readonly<Record<string, string>>;
  onDone(): void;
}

/**
 * Lets users reorder the entries by dragging, with the keyboard, or with buttons. One request saves the whole order.
 */
export function OrderList({ definition, preset, onDone }: OrderListProps) {
  const { data, isError, refetch } = useQuery({
    queryKey: entryKeys.list(definition, `order ${JSON.stringify(preset)}`),
    queryFn: ({ signal }) => loadAllEntries(definition, preset, signal),
    staleTime: 0,
    gcTime: 0,
  });
  /** The number of times that another user had changed the order before it was saved. */
  const [conflictCount, setConflictCount] = useState(0);
  const showOrderOfOthers = async () => {
    await refetch();
    setConflictCount((count) => count + 1);
  };
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return null;
  return (
    <OrderRows
      key={conflictCount}
      definition={definition}
      records={data}
      onConflict={() => void showOrderOfOthers()}
      onDone={onDone}
    />
  );
}

/** The rows in their new order, the focused row, and the announcement of the last move. */
function useReordering(definition: Definition, records: EntryRecord[]) {
  const { t, localize } = useTranslation();
  const [rows, setRows] = useState(records);
  const [announcement, setAnnouncement] = useState('');
  const [focusedId, setFocusedId] = useState(records[0]?.id);
  const move = (from: number, to: number) => {
    const record = rows[from];
    if (!record || to < 0 || to >= rows.length) return;
    setRows(moveItem(rows, from, to));
    setFocusedId(record.id);
    setAnnouncement(
      t('order.moved', {
        title: getEntryTitle(definition, record, localize),
        place: to + 1,
        count: rows.length,
      }),
    );
  };
  return { rows, announcement, focusedId, setFocusedId, move };
}

/** The indexes of the dragged row and of the row below the pointer. */
function useRowDrag(move: (from: number, to: number) => void) {
  const [draggedIndex, setDraggedIndex] = useState<number | null>(null);
  const [targetIndex, setTargetIndex] = useState<number | null>(null);
  const drop = () => {
    if (draggedIndex !== null && targetIndex !== null) move(draggedIndex, targetIndex);
    setDraggedIndex(null);
    setTargetIndex(null);
  };
  return { draggedIndex, targetIndex, setDraggedIndex, setTargetIndex, drop };
}

/** Focuses the current row again after each move: moving a row's element in the document removes the focus. */
function useFocusAfterMove(list: RefObject<HTMLOListElement | null>, rows: readonly EntryRecord[]) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each move, and when the order opens
  useEffect(() => {
    list.current?.querySelector<HTMLElement>('[data-focused="true"]')?.focus();
  }, [rows]);
}

interface RowsProps {
  definition: Definition;
  records: EntryRecord[];
  /** Called when another user has changed the order since it was loaded. */
  onConflict(): void;
  onDone(): void;
}

function OrderRows(props: RowsProps) {
  const { definition, records, onDone } = props;
  const { localize } = useTranslation();
  const { rows, announcement, focusedId, setFocusedId, move } = useReordering(definition, records);
  const drag = useRowDrag(move);
  const save = useSaveOrder(props, rows);
  const list = useRef<HTMLOListElement>(null);
  // The announcement is empty until a row is moved.
  const { blocker } = useUnsaved(() => announcement !== '');
  useFocusAfterMove(list, rows);

  /** Arrows, Home and End move the focus between rows; with Alt they also move the row. Ctrl+S saves. */
  const onKeyDown = (event: KeyboardEvent<HTMLOListElement>) => {
    if (event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void save();
      return;
    }
    const from = rows.findIndex(({ id }) => id === focusedId);
    const to = { ArrowUp: from - 1, ArrowDown: from + 1, Home: 0, End: rows.length - 1 }[event.key];
    const target = to === undefined ? undefined : rows[to];
    if (to === undefined || !target) return;
    event.preventDefault();
    if (event.altKey) move(from, to);
    else list.current?.querySelectorAll<HTMLElement>('[data-row]')[to]?.focus();
  };

  return (
    <>
      <OrderHeader onCancel={onDone} onSave={() => void save()} />
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <LeaveDialog
        blocker={blocker}
        text={localize([
          'Si salís ahora, el orden nuevo se pierde.',
          'If you leave now, the new order is lost.',
        ])}
      />
      <ol ref={list} className={styles.rows} onKeyDown={onKeyDown}>
        {rows.map((record, index) => (
          <OrderRow
            key={record.id}
            definition={definition}
            record={record}
            index={index}
            count={rows.length}
            drag={drag}
            isFocused={record.id === focusedId}
            onFocus={() => setFocusedId(record.id)}
            onMove={move}
          />
        ))}
      </ol>
    </>
  );
}

function OrderHeader({ onCancel, onSave }: { onCancel(): void; onSave(): void }) {
  const { t } = useTranslation();
  return (
    <Group mb="md">
      <Text inherit flex="1 1 16rem">
        {t('order.about')} <span className={styles.keys}>{t('order.keys')}</span>
      </Text>
      <Button variant="default" onClick={onCancel}>
        {t('shell.cancel')}
      </Button>
      <Button color="light" onClick={onSave}>
        {t('order.save')}
      </Button>
    </Group>
  );
}

interface OrderRowProps {
  definition: Definition;
  record: EntryRecord;
  index: number;
  /** The number of rows. */
  count: number;
  drag: ReturnType<typeof useRowDrag>;
  isFocused: boolean;
  onFocus(): void;
  onMove(from: number, to: number): void;
}

function OrderRow({ definition, record, index, count, drag, isFocused, onFocus, onMove }: OrderRowProps) {
  const { t, localize } = useTranslation();
  const title = getEntryTitle(definition, record, localize);
  return (
    <li
      className={styles.row}
      draggable
      data-held={drag.draggedIndex === index}
      data-over={drag.targetIndex === index && drag.draggedIndex !== index}
      onDragStart={() => drag.setDraggedIndex(index)}
      onDragOver={(event) => {
        event.preventDefault();
        drag.setTargetIndex(index);
      }}
      onDragEnd={drag.drop}
    >
      <button
        type="button"
        className={styles.grip}
        data-row
        data-focused={isFocused}
        tabIndex={isFocused ? 0 : -1}
        aria-label={t('order.hold', { title })}
        onFocus={onFocus}
      >
        <IconGripVertical size={18} aria-hidden />
      </button>
      <span className={styles.position}>{index + 1}</span>
      <Group gap="sm" wrap="nowrap">
        {definition.picture && (
          <FieldCell definition={definition} name={definition.picture} record={record} />
        )}
        <strong>{title}</strong>
        <HiddenText definition={definition} record={record} />
      </Group>
      <MoveRowButtons title={title} index={index} count={count} onMove={onMove} />
    </li>
  );
}

interface MoveRowButtonsProps {
  title: string;
  index: number;
  count: number;
  onMove(from: number, to: number): void;
}

function MoveRowButtons({ title, index, count, onMove }: MoveRowButtonsProps) {
  const { t } = useTranslation();
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon
        variant="default"
        size="lg"
        disabled={index === 0}
        aria-label={t('order.up', { title })}
        onClick={() => onMove(index, index - 1)}
      >
        <IconArrowUp size={16} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size="lg"
        disabled={index === count - 1}
        aria-label={t('order.down', { title })}
        onClick={() => onMove(index, index + 1)}
      >
        <IconArrowDown size={16} />
      </ActionIcon>
    </Group>
  );
}
