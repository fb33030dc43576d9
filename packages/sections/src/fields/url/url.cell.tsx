import type { CellProps } from '../cell.ts';
import { useLocalize, usePage } from '../FieldTools.tsx';
import { Line } from '../parts/Line.tsx';
import { toText } from '../useField.ts';
import { parseEntryLink } from './url.ts';

/** Shows the target of a link: the page's name or the address. */
export function UrlCell({ value }: CellProps) {
  const link = parseEntryLink(toText(value));
  const page = usePage(link);
  const localize = useLocalize();
  if (!link) return <Line text={toText(value)} />;
  if (page.state === 'ready') return <Line text={page.value.title} />;
  return page.state === 'missing' ? <em>{localize(['La página ya no está', 'The page is gone'])}</em> : '…';
}
