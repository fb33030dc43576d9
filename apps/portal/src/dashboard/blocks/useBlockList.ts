import { moved } from '@centinela/sections/fields/parts/moved.ts';
import { useField } from '@centinela/sections/fields/useField.ts';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from '../../language/language.ts';

/** A block that was taken out, and where it stood. */
export interface Removed {
  id: string;
  index: number;
  title: string;
}

const idsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];

/** The ids of a page's blocks as the form holds them: they move, come and go with the page's draft and not before. */
export function useBlockList(name: string) {
  const { value, set } = useField(name);
  const { getValues } = useFormContext();
  const { t } = useTranslation();
  const [removed, setRemoved] = useState<readonly Removed[]>([]);
  const [spoken, setSpoken] = useState('');
  const ids = idsIn(value);
  // A block may come from a drawer that was opened when the page had others.
  const now = () => idsIn(getValues(name));
  /** Of several that were taken out, one after the other, the last that is still off the page. */
  const last = removed.findLast(({ id }) => !ids.includes(id)) ?? null;
  return {
    ids,
    removed: last,
    /** What is told to whoever does not see the rows move. */
    spoken,
    move: (from: number, to: number, title: string) => {
      const before = now();
      if (to < 0 || to >= before.length) return;
      set(moved(before, from, to));
      setSpoken(t('order.moved', { title, place: to + 1, count: before.length }));
    },
    add: (id: string) => {
      set([...now().filter((each) => each !== id), id]);
      setRemoved([]);
    },
    /** Takes a block off the page; it is not deleted. */
    remove: (id: string, title: string) => {
      const before = now();
      const index = before.indexOf(id);
      if (index < 0) return;
      set(before.filter((each) => each !== id));
      setRemoved((others) => [...others, { id, index, title }]);
    },
    undo: () => {
      if (!last) return;
      const rest = now().filter((id) => id !== last.id);
      set([...rest.slice(0, last.index), last.id, ...rest.slice(last.index)]);
      setRemoved((others) => others.filter((each) => each !== last));
    },
  };
}
