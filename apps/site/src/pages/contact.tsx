import { contactPath } from '@centinela/sections/kernel/contactForm.ts';
import { definePage, type ParseValue } from '@centinela/sections/pages/page.ts';
import { getShareImage } from '@centinela/sections/pages/pageHead.ts';
import { createPhoneLink, formatPhone } from '@centinela/sections/sections/internalSettings/contact.ts';
import type { View } from '@centinela/sections/views/sections.ts';
import { ButtonLink } from '@centinela/ui/parts/Button/Button.tsx';
import { Hero } from '@centinela/ui/parts/Hero/Hero.tsx';
import { buildOrganization } from './home/homeOrganization.ts';
import { readScene, type Scene } from './scene.ts';

interface Data {
  settings: View<'internalSettings'> | null;
  /** Add-on named in the query string. */
  addon: View<'upsellings'> | null;
  scene: Scene;
}

const readCode: ParseValue = (value) => (/^[A-Za-z0-9][A-Za-z0-9_-]{0,59}$/.test(value) ? value : null);

const lead =
  'Te llama una persona. Si preferís llamar vos o escribirnos, también: siempre atiende alguien que sabe del tema.';

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
  breadcrumb: () => [{ name: 'Contacto', path: contactPath }],
  head: ({ scene, settings }, { request }) => ({
    title: 'Contacto',
    description: 'Dejanos tu teléfono y te llama una persona, o llamanos, escribinos o vení a vernos.',
    canonical: contactPath,
    ...getShareImage(scene),
    structured: settings ? [buildOrganization(settings, request.origin)] : [],
  }),
  contactForm: ({ addon }) =>
    addon
      ? {
          title: `Pedí ${addon.name}`,
          lead: 'Te llama una persona, te cuenta cómo se suma a tu plan y coordinamos la instalación.',
          topic: 'ADDON',
          about: { addon: addon.code },
          chat: addon.name,
        }
      : {
          title: 'Dejanos tu teléfono',
          lead: 'Con tu nombre, tu teléfono y tu localidad alcanza. Te llama una persona.',
          hasSteps: true,
          topic: 'CONTACT',
          chat: 'una consulta',
          message: '¿En qué te ayudamos?',
        },
  View: ({ data: { settings, addon }, trail }) => (
    <Hero trail={trail} title={addon ? addon.name : 'Hablemos'} lead={addon?.description ?? lead}>
      {settings?.contact.phone && (
        <ButtonLink href={createPhoneLink(settings.contact.phone)}>
          Llamanos al {formatPhone(settings.contact.phone)}
        </ButtonLink>
      )}
      <ButtonLink href="/whatsapp" variant="outline">
        Escribinos por WhatsApp
      </ButtonLink>
      {settings?.contact.email && (
        <ButtonLink href={`mailto:${settings.contact.email}`} variant="plain">
          {settings.contact.email}
        </ButtonLink>
      )}
    </Hero>
  ),
});
