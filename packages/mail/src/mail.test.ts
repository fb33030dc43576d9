import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { plainBrand } from './brand.ts';
import { mail } from './render.tsx';
import { samples } from './samples.ts';
import { isTemplateName, type TemplateName, templateNames, templates } from './templates.ts';

const names: TemplateName[] = templateNames.filter(isTemplateName);
const brand = {
  ...plainBrand,
  origin: 'https://c.example',
  phone: { text: '11 5263 0900', href: 'tel:+541152630900' },
  email: 'hola@c.example',
  address: 'Av. Rivadavia 6200',
  social: [{ name: 'Instagram', url: 'https://i.example' }],
};
const link = 'https://c.example/x?token=secreto123';
/** The mails that carry a private link. */
const withLink: readonly TemplateName[] = [
  'account-invited',
  'forgot-password',
  'household-invited',
  'validate-account',
  'zip-ready',
];
const render = (name: TemplateName, data: unknown = samples[name], shown: string | null = link) =>
  mail.render(name, data, { brand, link: shown });

describe.each(names)('%s', (name) => {
  it('says what it is in its subject, its summary and its text', async () => {
    const { subject, summary } = templates[name].describe(samples[name]);
    const { text } = await render(name);
    expect(`${subject}\n${summary}\n\n${text}`).toMatchSnapshot();
  });

  it('loads nothing from anywhere and runs nothing', async () => {
    const { html } = await render(name);
    expect(html).not.toMatch(/<script|<link|<img|url\(|@import/);
    expect(html).toContain('lang="es-AR"');
    expect(html).toContain('name="color-scheme"');
  });

  it('hides its private link where it is to be hidden', async () => {
    const { html, text } = await render(name, samples[name], null);
    expect(html + text).not.toContain('secreto123');
    const shown = await render(name);
    const isLinked = withLink.includes(name);
    expect([shown.html.includes('secreto123'), shown.text.includes('secreto123')]).toEqual([
      isLinked,
      isLinked,
    ]);
    // Where the link would be, the log says that one was there.
    expect(html.includes('enlace privado')).toBe(isLinked);
  });
});

/** The sample with one of its texts replaced. */
const withText = (name: TemplateName, key: string, text: string): Record<string, unknown> => ({
  ...samples[name],
  [key]: text,
});

const marks = ['<b x=', '</td>', '"><img src=x>', "'", '&lt;', '<!--', ']]>', '{{x}}'];

test('whatever was typed is text in a mail, and in its subject one line', async () => {
  const places = names.flatMap((name) =>
    Object.entries(samples[name])
      .filter(([key, value]) => typeof value === 'string' && key !== 'html')
      .map(([key]) => ({ name, key })),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...places),
      fc.array(fc.oneof(fc.constantFrom(...marks), fc.string({ unit: 'binary' })), { maxLength: 6 }),
      async ({ name, key }, parts) => {
        const data = withText(name, key, `zz<evil>${parts.join('')}\r\nBcc: x@y.example`);
        const known = templates[name].data.safeParse(data);
        // A date or one of a few words lets nothing else in.
        if (!known.success) return;
        const { html } = await render(name, data);
        expect(html).not.toContain('<evil');
        expect(html.match(/<img/g)).toBeNull();
        expect(templates[name].describe(data).subject).not.toMatch(/[\r\n]/);
      },
    ),
  );
});

it('shows a logo where there is one, and the name for want of pictures', async () => {
  const { html } = await mail.render('lead', samples.lead, {
    brand: { ...brand, logo: 'cid:logo' },
    link: null,
  });
  expect(html).toContain('src="cid:logo"');
  expect(html).toContain('alt="Centinela"');
  const { html: drawn } = await render('lead');
  expect(drawn).toContain('centinela</td>');
});
