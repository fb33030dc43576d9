// Written by `npm run generate` from the neighbouring folders. Do not edit.
import { forgetKind } from '../kernel/forgetKind.ts';
import { backgroundFieldKind } from '../fields/background/background.ts';
import { boolFieldKind } from '../fields/bool/bool.ts';
import { colourFieldKind } from '../fields/colour/colour.ts';
import { ctaFieldKind } from '../fields/cta/cta.ts';
import { dateFieldKind } from '../fields/date/date.ts';
import { emailFieldKind } from '../fields/email/email.ts';
import { fileFieldKind } from '../fields/file/file.ts';
import { groupFieldKind } from '../fields/group/group.ts';
import { iconFieldKind } from '../fields/icon/icon.ts';
import { imageFieldKind } from '../fields/image/image.ts';
import { listFieldKind } from '../fields/list/list.ts';
import { moneyFieldKind } from '../fields/money/money.ts';
import { numberFieldKind } from '../fields/number/number.ts';
import { phoneFieldKind } from '../fields/phone/phone.ts';
import { refFieldKind } from '../fields/ref/ref.ts';
import { refsFieldKind } from '../fields/refs/refs.ts';
import { richTextFieldKind } from '../fields/richText/richText.ts';
import { selectFieldKind } from '../fields/select/select.ts';
import { slugFieldKind } from '../fields/slug/slug.ts';
import { tagsFieldKind } from '../fields/tags/tags.ts';
import { textFieldKind } from '../fields/text/text.ts';
import { textareaFieldKind } from '../fields/textarea/textarea.ts';
import { urlFieldKind } from '../fields/url/url.ts';
import { videoFieldKind } from '../fields/video/video.ts';

/** Every kind of field, by its name. */
export const fieldKinds = {
  background: forgetKind(backgroundFieldKind),
  bool: forgetKind(boolFieldKind),
  colour: forgetKind(colourFieldKind),
  cta: forgetKind(ctaFieldKind),
  date: forgetKind(dateFieldKind),
  email: forgetKind(emailFieldKind),
  file: forgetKind(fileFieldKind),
  group: forgetKind(groupFieldKind),
  icon: forgetKind(iconFieldKind),
  image: forgetKind(imageFieldKind),
  list: forgetKind(listFieldKind),
  money: forgetKind(moneyFieldKind),
  number: forgetKind(numberFieldKind),
  phone: forgetKind(phoneFieldKind),
  ref: forgetKind(refFieldKind),
  refs: forgetKind(refsFieldKind),
  richText: forgetKind(richTextFieldKind),
  select: forgetKind(selectFieldKind),
  slug: forgetKind(slugFieldKind),
  tags: forgetKind(tagsFieldKind),
  text: forgetKind(textFieldKind),
  textarea: forgetKind(textareaFieldKind),
  url: forgetKind(urlFieldKind),
  video: forgetKind(videoFieldKind),
};
