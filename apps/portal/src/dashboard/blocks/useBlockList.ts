import { moveItem } from '@centinela/sections/fields/parts/moveItem.ts';
import { useField } from '@centinela/sections/fields/useField.ts';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from '../../language/language.ts';

/** A removed block, and its former index. */
export interface RemovedBlock {
  id: string;
  index: number;
  title: string;
}

const parseIds = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];

/** The block ids in the page's form; changes take effect only when the page is saved. */
export function useBlockList(name: string) {
  const { value, set } = useField(name);
  const { getValues } = useFormContext();
  const { t } = useTranslation();
  const [removed, setRemoved] = useState<readonly RemovedBlock[]>([]);
  const [announcement, setAnnouncement] = useState('');
  const ids = parseIds(value);
  // A block may come from a drawer that was opened when the page had a different list.
  const getCurrentIds = () => parseIds(getValues(name));
  /** The last removed block that has not been added again. */
  const last = removed.findLast(({ id }) => !ids.includes(id)) ?? null;
  return {
    ids,
    removed: last,
    /** Announcement for screen readers after a move. */
    announcement,
    move: (from: number, to: number, title: string) => {
      const before = getCurrentIds();
      if (to < 0 || to >= before.length) return;
      set(moveItem(before, from, to));
      setAnnouncement(t('order.moved', { title, place: to + 1, count: before.length }));
    },
    add: (id: string) => {
      set([...getCurrentIds().filter((each) => each !== id), id]);
      setRemoved([]);
    },
    /** Removes a block from the page without deleting it. */
    remove: (id: string, title: string) => {
      const before = getCurrentIds();
      const index = before.indexOf(id);
      if (index < 0) return;
      set(before.filter((each) => each !== id));
      setRemoved((others) => [...others, { id, index, title }]);
    },
    undo: () => {
      if (!last) return;
      const rest = getCurrentIds().filter((id) => id !== last.id);
      set([...rest.slice(0, last.index), last.id, ...rest.slice(last.index)]);
      setRemoved((others) => others.filter((each) => each !== last));
    },
  };
}
