import type { CellProps } from '../cell.ts';
import { EntryName } from '../parts/entries/EntryName.tsx';
import { PictureWithText } from '../parts/Line.tsx';
import type { RefsField } from './refs.ts';

/** Shows the first entry and the number of others. */
export function RefsCell({ field, value }: CellProps<RefsField>) {
  const ids = Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
  const [first] = ids;
  if (first === undefined) return null;
  return (
    <PictureWithText picture={<EntryName section={field.to} id={first} />}>
      {ids.length > 1 && `+${ids.length - 1}`}
    </PictureWithText>
  );
}
