import { contactPath } from '@centinela/sections/kernel/contactForm.ts';
import { definePage, type ParseValue } from '@centinela/sections/pages/page.ts';
import { getShareImage } from '@centinela/sections/pages/pageHead.ts';
import { createPhoneLink, formatPhone } from '@centinela/sections/sections/internalSettings/contact.ts';
import type { View } from '@centinela/sections/views/sections.ts';
import { useWords } from '@centinela/ui/language/pageLanguage.ts';
import { ButtonLink } from '@centinela/ui/parts/Button/Button.tsx';
import { Hero } from '@centinela/ui/parts/Hero/Hero.tsx';
import type { ReactNode } from 'react';
import { buildOrganization } from './home/homeOrganization.ts';
import { readScene, type Scene } from './scene.ts';
import { contactWords } from './words.ts';

interface Data {
  settings: View<'internalSettings'> | null;
  /** Add-on named in the query string. */
  addon: View<'upsellings'> | null;
  scene: Scene;
}

const readCode: ParseValue = (value) => (/^[A-Za-z0-9][A-Za-z0-9_-]{0,59}$/.test(value) ? value : null);

/** Contact page: form and other contact options; with `?adicional=` the form requests an add-on. */
export const contactPage = definePage<Data>({
  pattern: contactPath,
  inSitemap: true,
  query: { adicional: readCode },
  // With an unknown add-on the page is not cached, because the number of such addresses is unlimited.
  isCacheable: ({ addon }, { request }) => request.query.adicional === undefined || addon !== null,
  load: async ({ read, request }) => {
    const addonCode = request.query.adicional;
    const [[settings], addons, scene] = await Promise.all([
      read.list('internalSettings'),
      addonCode === undefined ? [] : read.list('upsellings'),
      readScene(read),
    ]);
    return {
      settings: settings ?? null,
      addon: addons.find((addon) => addon.code === addonCode) ?? null,
      scene,
    };
  },
  inEnglish: true,
  breadcrumb: (_data, { request: { language } }) => [
    { name: contactWords[language].contact, path: contactPath },
  ],
  head: ({ scene, settings }, { request }) => ({
    title: contactWords[request.language].contact,
    description: contactWords[request.language].description,
    canonical: contactPath,
    ...getShareImage(scene),
    structured: settings ? [buildOrganization(settings, request.origin)] : [],
  }),
  contactForm: ({ addon }, { request }) => {
    const words = contactWords[request.language];
    return addon
      ? {
          title: words.request(addon.name),
          lead: words.addonLead,
          topic: 'ADDON',
          about: { addon: addon.code },
          chat: addon.name,
        }
      : {
          title: words.formTitle,
          lead: words.formLead,
          hasSteps: true,
          topic: 'CONTACT',
          chat: words.chat,
          message: words.message,
        };
  },
  View: ({ data, trail }) => <ContactView {...data} trail={trail} />,
});

function ContactView({ settings, addon, trail }: Data & { trail: ReactNode }) {
  const words = useWords(contactWords);
  return (
    <Hero trail={trail} title={addon ? addon.name : words.title} lead={addon?.description ?? words.lead}>
      {settings?.contact.phone && (
        <ButtonLink href={createPhoneLink(settings.contact.phone)}>
          {words.callUs(formatPhone(settings.contact.phone))}
        </ButtonLink>
      )}
      <ButtonLink href="/whatsapp" variant="outline">
        {words.whatsApp}
      </ButtonLink>
      {settings?.contact.email && (
        <ButtonLink href={`mailto:${settings.contact.email}`} variant="plain">
          {settings.contact.email}
        </ButtonLink>
      )}
    </Hero>
  );
}
