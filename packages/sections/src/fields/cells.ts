import type { Field } from '../kernel/field.ts';
import { isKindName, type KindName } from '../kernel/kinds.ts';
import { BackgroundCell } from './background/background.cell.tsx';
import { BoolCell } from './bool/bool.cell.tsx';
import type { Cell } from './cell.ts';
import { ColourCell } from './colour/colour.cell.tsx';
import { CtaCell } from './cta/cta.cell.tsx';
import { DateCell } from './date/date.cell.tsx';
import { EmailCell } from './email/email.cell.tsx';
import { FileCell } from './file/file.cell.tsx';
import { forget } from './forget.ts';
import { GroupCell } from './group/group.cell.tsx';
import { IconCell } from './icon/icon.cell.tsx';
import { ImageCell } from './image/image.cell.tsx';
import { ListCell } from './list/list.cell.tsx';
import { MoneyCell } from './money/money.cell.tsx';
import { NumberCell } from './number/number.cell.tsx';
import { PhoneCell } from './phone/phone.cell.tsx';
import { RefCell } from './ref/ref.cell.tsx';
import { RefsCell } from './refs/refs.cell.tsx';
import { RichTextCell } from './richText/richText.cell.tsx';
import { SelectCell } from './select/select.cell.tsx';
import { SlugCell } from './slug/slug.cell.tsx';
import { TagsCell } from './tags/tags.cell.tsx';
import { TextCell } from './text/text.cell.tsx';
import { TextareaCell } from './textarea/textarea.cell.tsx';
import { UrlCell } from './url/url.cell.tsx';
import { VideoCell } from './video/video.cell.tsx';

/** How a list shows each kind of field. */
const cells = {
  text: TextCell,
  textarea: TextareaCell,
  richText: RichTextCell,
  number: NumberCell,
  money: MoneyCell,
  bool: BoolCell,
  select: forget('select', SelectCell),
  colour: ColourCell,
  url: UrlCell,
  slug: SlugCell,
  email: EmailCell,
  phone: PhoneCell,
  tags: TagsCell,
  date: DateCell,
  image: ImageCell,
  file: FileCell,
  video: VideoCell,
  icon: IconCell,
  background: BackgroundCell,
  cta: CtaCell,
  ref: forget('ref', RefCell),
  refs: forget('refs', RefsCell),
  list: forget('list', ListCell),
  group: GroupCell,
} satisfies { [K in KindName]: Cell };

/** @throws Error for a field of an unknown kind, which `defineSection` has refused before */
export function cellOf(field: Field): Cell {
  if (isKindName(field.kind)) return cells[field.kind];
  throw new Error(`there is no field kind ${field.kind}`);
}
