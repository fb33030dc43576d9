import { render, toPlainText } from 'react-email';
import type { Brand } from './brand.ts';
import type { TemplateName } from './templates.ts';
import { views } from './views.ts';

export interface MailContext {
  brand: Brand;
  /** The private link; null where it must not be shown. */
  link: string | null;
}

export interface RenderedMail {
  html: string;
  text: string;
}

/** The one module of this package that the server loads as it was built. */
export interface MailModule {
  mail: {
    /** Makes the two versions of one mail. @throws ZodError when the data is not what this kind of mail has */
    render(template: TemplateName, data: unknown, context: MailContext): Promise<RenderedMail>;
  };
}

const textOptions = {
  wordwrap: 78,
  selectors: [
    { selector: '[data-text="skip"]', format: 'skip' },
    { selector: 'a[href^="tel:"]', format: 'anchor', options: { ignoreHref: true } },
    { selector: 'h1', options: { uppercase: false } },
    { selector: 'h2', options: { uppercase: false } },
    { selector: 'h3', options: { uppercase: false } },
    { selector: 'table[data-facts]', format: 'dataTable', options: { uppercaseHeaderCells: false } },
  ],
};

export const mail: MailModule['mail'] = {
  async render(template, data, context) {
    const html = await render(views[template].element(data, context));
    return { html, text: toPlainText(html, textOptions) };
  },
};
