import { render, toPlainText } from 'react-email';
import type { Brand } from './brand.ts';
import type { TemplateName } from './templates.ts';
import { getView } from './views.ts';

export interface MailContext {
  brand: Brand;
  /** The private link; null where it must not be displayed. */
  link: string | null;
}

export interface RenderedMail {
  html: string;
  text: string;
}

/** Interface of this package's build, the only module of it that the server loads as a bundle. */
export interface MailModule {
  mail: {
    /** Renders both versions of a mail. @throws ZodError for data that doesn't match the schema */
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
    const html = await render(getView(template).element(data, context));
    return { html, text: toPlainText(html, textOptions) };
  },
};
