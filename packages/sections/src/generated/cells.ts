// Written by `npm run generate` from the neighbouring folders. Do not edit.
import type { Cell } from '../fields/cell.ts';
import { forget } from '../fields/forget.ts';
import { BackgroundCell } from '../fields/background/background.cell.tsx';
import { BoolCell } from '../fields/bool/bool.cell.tsx';
import { ColourCell } from '../fields/colour/colour.cell.tsx';
import { CtaCell } from '../fields/cta/cta.cell.tsx';
import { DateCell } from '../fields/date/date.cell.tsx';
import { EmailCell } from '../fields/email/email.cell.tsx';
import { FileCell } from '../fields/file/file.cell.tsx';
import { GroupCell } from '../fields/group/group.cell.tsx';
import { IconCell } from '../fields/icon/icon.cell.tsx';
import { ImageCell } from '../fields/image/image.cell.tsx';
import { ListCell } from '../fields/list/list.cell.tsx';
import { MoneyCell } from '../fields/money/money.cell.tsx';
import { NumberCell } from '../fields/number/number.cell.tsx';
import { PhoneCell } from '../fields/phone/phone.cell.tsx';
import { RefCell } from '../fields/ref/ref.cell.tsx';
import { RefsCell } from '../fields/refs/refs.cell.tsx';
import { RichTextCell } from '../fields/richText/richText.cell.tsx';
import { SelectCell } from '../fields/select/select.cell.tsx';
import { SlugCell } from '../fields/slug/slug.cell.tsx';
import { TagsCell } from '../fields/tags/tags.cell.tsx';
import { TextCell } from '../fields/text/text.cell.tsx';
import { TextareaCell } from '../fields/textarea/textarea.cell.tsx';
import { UrlCell } from '../fields/url/url.cell.tsx';
import { VideoCell } from '../fields/video/video.cell.tsx';

/** How a list shows each kind of field. */
export const cells = {
  background: forget('background', BackgroundCell),
  bool: forget('bool', BoolCell),
  colour: forget('colour', ColourCell),
  cta: forget('cta', CtaCell),
  date: forget('date', DateCell),
  email: forget('email', EmailCell),
  file: forget('file', FileCell),
  group: forget('group', GroupCell),
  icon: forget('icon', IconCell),
  image: forget('image', ImageCell),
  list: forget('list', ListCell),
  money: forget('money', MoneyCell),
  number: forget('number', NumberCell),
  phone: forget('phone', PhoneCell),
  ref: forget('ref', RefCell),
  refs: forget('refs', RefsCell),
  richText: forget('richText', RichTextCell),
  select: forget('select', SelectCell),
  slug: forget('slug', SlugCell),
  tags: forget('tags', TagsCell),
  text: forget('text', TextCell),
  textarea: forget('textarea', TextareaCell),
  url: forget('url', UrlCell),
  video: forget('video', VideoCell),
} satisfies Readonly<Record<string, Cell>>;
