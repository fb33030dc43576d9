import type { Field } from '../kernel/field.ts';
import { isKindName, type KindName } from '../kernel/kinds.ts';
import { BackgroundInput } from './background/background.input.tsx';
import { BoolInput } from './bool/bool.input.tsx';
import { ColourInput } from './colour/colour.input.tsx';
import { CtaInput } from './cta/cta.input.tsx';
import { DateInput } from './date/date.input.tsx';
import { EmailInput } from './email/email.input.tsx';
import { FileInput } from './file/file.input.tsx';
import { forget } from './forget.ts';
import { GroupInput } from './group/group.input.tsx';
import { IconInput } from './icon/icon.input.tsx';
import { ImageInput } from './image/image.input.tsx';
import type { Input } from './input.ts';
import { ListInput } from './list/list.input.tsx';
import { MoneyInput } from './money/money.input.tsx';
import { NumberKindInput } from './number/number.input.tsx';
import { PhoneInput } from './phone/phone.input.tsx';
import { RefInput } from './ref/ref.input.tsx';
import { RefsInput } from './refs/refs.input.tsx';
import { RichTextInput } from './richText/richText.input.tsx';
import { SelectInput } from './select/select.input.tsx';
import { SlugInput } from './slug/slug.input.tsx';
import { TagsKindInput } from './tags/tags.input.tsx';
import { TextKindInput } from './text/text.input.tsx';
import { TextareaInput } from './textarea/textarea.input.tsx';
import { UrlInput } from './url/url.input.tsx';
import { VideoInput } from './video/video.input.tsx';

/** How a form takes each kind of field. */
const inputs = {
  text: forget('text', TextKindInput),
  textarea: forget('textarea', TextareaInput),
  richText: RichTextInput,
  number: forget('number', NumberKindInput),
  money: MoneyInput,
  bool: BoolInput,
  select: forget('select', SelectInput),
  colour: ColourInput,
  url: UrlInput,
  slug: SlugInput,
  email: EmailInput,
  phone: PhoneInput,
  tags: TagsKindInput,
  date: DateInput,
  image: ImageInput,
  file: FileInput,
  video: VideoInput,
  icon: IconInput,
  background: BackgroundInput,
  cta: CtaInput,
  ref: forget('ref', RefInput),
  refs: forget('refs', RefsInput),
  list: forget('list', ListInput),
  group: forget('group', GroupInput),
} satisfies { [K in KindName]: Input };

/** @throws Error for a field of an unknown kind, which `defineSection` has refused before */
export function inputOf(field: Field): Input {
  if (isKindName(field.kind)) return inputs[field.kind];
  throw new Error(`there is no field kind ${field.kind}`);
}
