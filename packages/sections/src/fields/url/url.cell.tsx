import type { CellProps } from '../cell.ts';
import { useEntry, useLocalize } from '../FieldTools.tsx';
import { Line } from '../parts/Line.tsx';
import { textOf } from '../useField.ts';
import { linkedEntry } from './url.ts';

/** Where it leads: the name of the page of the site, or the address. */
export function UrlCell({ value }: CellProps) {
  const entry = linkedEntry(textOf(value));
  return entry ? <LinkedPage section={entry.section} id={entry.id} /> : <Line text={textOf(value)} />;
}

function LinkedPage({ section, id }: { section: string; id: string }) {
  const entry = useEntry(section, id);
  const localize = useLocalize();
  if (entry.state === 'ready') return <Line text={entry.value.title} />;
  return entry.state === 'missing' ? <em>{localize(['La página ya no está', 'The page is gone'])}</em> : '…';
}
