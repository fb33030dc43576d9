// Written by `npm run generate` from the neighbouring folders. Do not edit.
import { forget } from '../fields/forget.ts';
import type { Input } from '../fields/input.ts';
import { BackgroundInput } from '../fields/background/background.input.tsx';
import { BoolInput } from '../fields/bool/bool.input.tsx';
import { ColourInput } from '../fields/colour/colour.input.tsx';
import { CtaInput } from '../fields/cta/cta.input.tsx';
import { DateInput } from '../fields/date/date.input.tsx';
import { EmailInput } from '../fields/email/email.input.tsx';
import { FileInput } from '../fields/file/file.input.tsx';
import { GroupInput } from '../fields/group/group.input.tsx';
import { IconInput } from '../fields/icon/icon.input.tsx';
import { ImageInput } from '../fields/image/image.input.tsx';
import { ListInput } from '../fields/list/list.input.tsx';
import { MoneyInput } from '../fields/money/money.input.tsx';
import { NumberKindInput } from '../fields/number/number.input.tsx';
import { PhoneInput } from '../fields/phone/phone.input.tsx';
import { RefInput } from '../fields/ref/ref.input.tsx';
import { RefsInput } from '../fields/refs/refs.input.tsx';
import { RichTextInput } from '../fields/richText/richText.input.tsx';
import { SelectInput } from '../fields/select/select.input.tsx';
import { SlugInput } from '../fields/slug/slug.input.tsx';
import { TagsKindInput } from '../fields/tags/tags.input.tsx';
import { TextKindInput } from '../fields/text/text.input.tsx';
import { TextareaInput } from '../fields/textarea/textarea.input.tsx';
import { UrlInput } from '../fields/url/url.input.tsx';
import { VideoInput } from '../fields/video/video.input.tsx';

/** How a form takes each kind of field. */
export const inputs = {
  background: forget('background', BackgroundInput),
  bool: forget('bool', BoolInput),
  colour: forget('colour', ColourInput),
  cta: forget('cta', CtaInput),
  date: forget('date', DateInput),
  email: forget('email', EmailInput),
  file: forget('file', FileInput),
  group: forget('group', GroupInput),
  icon: forget('icon', IconInput),
  image: forget('image', ImageInput),
  list: forget('list', ListInput),
  money: forget('money', MoneyInput),
  number: forget('number', NumberKindInput),
  phone: forget('phone', PhoneInput),
  ref: forget('ref', RefInput),
  refs: forget('refs', RefsInput),
  richText: forget('richText', RichTextInput),
  select: forget('select', SelectInput),
  slug: forget('slug', SlugInput),
  tags: forget('tags', TagsKindInput),
  text: forget('text', TextKindInput),
  textarea: forget('textarea', TextareaInput),
  url: forget('url', UrlInput),
  video: forget('video', VideoInput),
} satisfies Readonly<Record<string, Input>>;
