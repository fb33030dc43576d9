import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { plainBrand } from './brand.ts';
import { mail } from './render.tsx';
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
/** Mails with a private link. */
const withLink: readonly TemplateName[] = [
  'account-invited',
  'forgot-password',
  'household-invited',
  'validate-account',
  'visit',
  'zip-ready',
];
const render = (name: TemplateName, data: unknown = templates[name].sample, shown: string | null = link) =>
  mail.render(name, data, { brand, link: shown });

describe.each(names)('%s', (name) => {
  it('has its subject in the subject line, the summary and the text', async () => {
    const { subject, summary } = templates[name].describe(templates[name].sample);
    const { text } = await render(name);
    expect(`${subject}\n${summary}\n\n${text}`).toMatchSnapshot();
  });

  it('loads nothing external and runs no scripts', async () => {
    const { html } = await render(name);
    expect(html).not.toMatch(/<script|<link|<img|url\(|@import/);
    expect(html).toContain('lang="es-AR"');
    expect(html).toContain('name="color-scheme"');
  });

  it('hides its private link where required', async () => {
    const { html, text } = await render(name, templates[name].sample, null);
    expect(html + text).not.toContain('secreto123');
    const shown = await render(name);
    const isLinked = withLink.includes(name);
    expect([shown.html.includes('secreto123'), shown.text.includes('secreto123')]).toEqual([
      isLinked,
      isLinked,
    ]);
    // The log shows a placeholder instead of the link.
    expect(html.includes('enlace privado')).toBe(isLinked);
  });
});

/** Returns the sample with one text replaced. */
const withText = (name: TemplateName, key: string, text: string): Record<string, unknown> => ({
  ...templates[name].sample,
  [key]: text,
});

const marks = ['<b x=', '</td>', '"><img src=x>', "'", '&lt;', '<!--', ']]>', '{{x}}'];

test('escapes user input, and keeps the subject on one line', async () => {
  const textFields = names.flatMap((name) =>
    Object.entries(templates[name].sample)
      .filter(([key, value]) => typeof value === 'string' && key !== 'html')
      .map(([key]) => ({ name, key })),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...textFields),
      fc.array(fc.oneof(fc.constantFrom(...marks), fc.string({ unit: 'binary' })), { maxLength: 6 }),
      async ({ name, key }, parts) => {
        const data = withText(name, key, `zz<evil>${parts.join('')}\r\nBcc: x@y.example`);
        const parsed = templates[name].data.safeParse(data);
        // A date or an enumeration accepts no other text.
        if (!parsed.success) return;
        const { html } = await render(name, data);
        expect(html).not.toContain('<evil');
        expect(html.match(/<img/g)).toBeNull();
        expect(templates[name].describe(data).subject).not.toMatch(/[\r\n]/);
      },
    ),
  );
});

it('shows a logo if there is one, and the name when pictures are disabled', async () => {
  const { html } = await mail.render('lead', templates.lead.sample, {
    brand: { ...brand, logo: 'cid:logo' },
    link: null,
  });
  expect(html).toContain('src="cid:logo"');
  expect(html).toContain('alt="Centinela"');
  const { html: htmlWithoutLogo } = await render('lead');
  expect(htmlWithoutLogo).toContain('centinela</td>');
});
