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

/** The block ids in the page's form, and functions to change them. Changes take effect when the page is saved. */
export function useBlockList(name: string) {
  const { value, set } = useField(name);
  const { getValues } = useFormContext();
  const { t } = useTranslation();
  const [removed, setRemoved] = useState<readonly RemovedBlock[]>([]);
  const [announcement, setAnnouncement] = useState('');
  const ids = parseIds(value);
  // Reads the form, because a drawer's callbacks may be older than the latest change of the list.
  const getCurrentIds = () => parseIds(getValues(name));
  /** The last removed block that has not been added again. */
  const lastRemoved = removed.findLast(({ id }) => !ids.includes(id)) ?? null;
  return {
    ids,
    removed: lastRemoved,
    /** Announcement for screen readers after a move. */
    announcement,
    move: (from: number, to: number, title: string) => {
      const currentIds = getCurrentIds();
      if (to < 0 || to >= currentIds.length) return;
      set(moveItem(currentIds, from, to));
      setAnnouncement(t('order.moved', { title, place: to + 1, count: currentIds.length }));
    },
    add: (id: string) => {
      set([...getCurrentIds().filter((each) => each !== id), id]);
      setRemoved([]);
    },
    /** Removes a block from the page without deleting it. */
    remove: (id: string, title: string) => {
      const currentIds = getCurrentIds();
      const index = currentIds.indexOf(id);
      if (index < 0) return;
      set(currentIds.filter((each) => each !== id));
      setRemoved((others) => [...others, { id, index, title }]);
    },
    undo: () => {
      if (!lastRemoved) return;
      const otherIds = getCurrentIds().filter((id) => id !== lastRemoved.id);
      set([...otherIds.slice(0, lastRemoved.index), lastRemoved.id, ...otherIds.slice(lastRemoved.index)]);
      setRemoved((others) => others.filter((each) => each !== lastRemoved));
    },
  };
}
