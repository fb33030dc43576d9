import { type Brand, plainBrand } from '@centinela/mail/brand.ts';
import type { ImageView } from '@centinela/sections/kernel/view.ts';
import { createPhoneLink, formatPhone } from '@centinela/sections/sections/internalSettings/contact.ts';
import type { View } from '@centinela/sections/views/sections.ts';
import { isDark } from '@centinela/ui/colour.ts';
import type { MailPicture } from '#platform/mail/mail.ts';
import { drawInChildProcess } from '#platform/pictures/drawInChildProcess.ts';

/** Current company branding with its logo, for e-mails. */
export interface MailBrand {
  /** `logo` is null, because previews and e-mails embed it differently. */
  brand: Brand;
  logo: MailPicture | null;
}

export interface BrandDeps {
  /** Public origin of the site. */
  publicUrl: string;
  /** Reads the company's settings; null if there are none. */
  readSettings(): Promise<View<'internalSettings'> | null>;
  /** Reads an original picture of the settings; null if it is missing or too large. */
  readPicture(address: string): Promise<Buffer | null>;
}

/** Size limits of the logo in pixels: twice the displayed height, and at most the width of an e-mail. */
const logoHeight = 64;
const logoWidth = 440;

const networks: Readonly<Record<string, string>> = {
  FACEBOOK: 'Facebook',
  INSTAGRAM: 'Instagram',
  YOUTUBE: 'YouTube',
  LINKEDIN: 'LinkedIn',
  X: 'X',
  TIKTOK: 'TikTok',
};

/** Returns a text colour that is readable on the given colour: dark or white. */
const getReadableColour = (colour: string): string => (isDark(colour) ? '#FFFFFF' : '#0B1220');

/** Cache of the latest rendered logo; null content if it could not be rendered. Settings rarely change it. */
let logoCache: { address: string; content: Buffer | null } | undefined;

/** Renders the logo as PNG, which all mail clients support; null if the file is missing or cannot be rendered. */
async function renderLogo(
  readPicture: BrandDeps['readPicture'],
  { original }: ImageView,
): Promise<MailPicture | null> {
  if (logoCache?.address !== original) {
    const picture = await readPicture(original);
    if (!picture) return null;
    const drawn = await drawInChildProcess(picture, {
      resize: { width: logoWidth, height: logoHeight, fit: 'inside' },
      output: { format: 'png' },
    }).catch(() => null);
    logoCache = { address: original, content: drawn?.bytes ?? null };
  }
  return logoCache.content && { cid: 'logo', type: 'image/png', content: logoCache.content };
}

/** Resolves URLs from the settings, which may be site paths. */
const toAbsoluteUrl = (url: string, origin: string): string => new URL(url, origin).href;

function toBrand(settings: View<'internalSettings'>, origin: string): Brand {
  const { brand, contact, social } = settings;
  const primary = brand.primary ?? plainBrand.primary;
  const accent = brand.accent ?? plainBrand.accent;
  return {
    name: brand.name ?? plainBrand.name,
    origin,
    logo: null,
    primary,
    onPrimary: getReadableColour(primary),
    accent,
    onAccent: getReadableColour(accent),
    phone: contact.phone ? { text: formatPhone(contact.phone), href: createPhoneLink(contact.phone) } : null,
    email: contact.email,
    address: contact.address,
    hours: contact.hours,
    social: social.flatMap(({ network, url }) =>
      url ? [{ name: networks[network] ?? network, url: toAbsoluteUrl(url, origin) }] : [],
    ),
  };
}

/** Loads the company's current name, colours, logo and contact details from the settings. */
export async function loadMailBrand({ publicUrl, readSettings, readPicture }: BrandDeps): Promise<MailBrand> {
  const settings = await readSettings();
  if (!settings) return { brand: { ...plainBrand, origin: publicUrl }, logo: null };
  const brand = toBrand(settings, publicUrl);
  const { logo, logoDark } = settings.brand;
  const picture = isDark(brand.primary) ? logoDark : logo;
  return { brand, logo: picture && (await renderLogo(readPicture, picture)) };
}
