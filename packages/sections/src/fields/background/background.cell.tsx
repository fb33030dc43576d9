import type { CellProps } from '../cell.ts';
import { ColourCell } from '../colour/colour.cell.tsx';
import { ImageCell } from '../image/image.cell.tsx';
import { isRecord } from '../isRecord.ts';
import { FileName } from '../parts/FileName.tsx';

/** Shows the colour, the picture or the video's name. */
export function BackgroundCell({ value, ...rest }: CellProps) {
  if (!isRecord(value)) return null;
  if (value.type === 'colour') return <ColourCell {...rest} value={value.colour} />;
  if (value.type === 'image') return <ImageCell {...rest} value={value.image} />;
  return <FileName value={value.video} />;
}
