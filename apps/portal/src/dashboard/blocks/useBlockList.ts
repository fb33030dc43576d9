import { moved } from '@centinela/sections/fields/parts/moved.ts';
import { useField } from '@centinela/sections/fields/useField.ts';
import { useState } from 'react';
import { useTranslation } from '../../language/language.ts';

/** A block that was taken out, and where it stood. */
interface Removed {
  id: string;
  index: number;
  title: string;
}

/** The ids of a page's blocks as the form holds them: they move, come and go with the page's draft and not before. */
export function useBlockList(name: string) {
  const { value, set } = useField(name);
  const { t } = useTranslation();
  const [removed, setRemoved] = useState<Removed | null>(null);
  const [spoken, setSpoken] = useState('');
  const ids = Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
  return {
    ids,
    removed,
    /** What is told to whoever does not see the rows move. */
    spoken,
    move: (from: number, to: number, title: string) => {
      if (to < 0 || to >= ids.length) return;
      set(moved(ids, from, to));
      setSpoken(t('order.moved', { title, place: to + 1, count: ids.length }));
    },
    add: (id: string) => {
      set([...ids, id]);
      setRemoved(null);
    },
    /** Takes a block off the page; it is not deleted. */
    remove: (index: number, title: string) => {
      const id = ids[index];
      if (id === undefined) return;
      set(ids.filter((each) => each !== id));
      setRemoved({ id, index, title });
    },
    undo: () => {
      if (!removed) return;
      const rest = ids.filter((id) => id !== removed.id);
      set([...rest.slice(0, removed.index), removed.id, ...rest.slice(removed.index)]);
      setRemoved(null);
    },
  };
}
