import { isAdministrator } from '@centinela/api/accounts/roles.ts';
import { isTemplateName } from '@centinela/mail/templates.ts';
import type { Config } from '#platform/config/config.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { AppError, orNotFound } from '#platform/errors/appError.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { MailBrand } from './mail.brand.ts';
import { openLink } from './mail.link.ts';
import { loadMailViews, type MailViews } from './mail.views.ts';

export interface PreviewDeps {
  loadBrand(): Promise<MailBrand>;
  config: Pick<Config, 'secret' | 'mail'>;
}

let views: Promise<MailViews> | undefined;

/** Loads the views on first use, because few web processes ever preview a mail. */
function loadViewsOnce(): Promise<MailViews> {
  views ??= loadMailViews().catch((error: unknown) => {
    views = undefined;
    throw error;
  });
  return views;
}

/** Renders the current version of a mail as a self-contained page without external resources. */
export async function renderPreview(
  loadBrand: PreviewDeps['loadBrand'],
  template: string,
  data: unknown,
  link: string | null,
): Promise<{ html: string; text: string }> {
  if (!isTemplateName(template)) throw new AppError('wrongState');
  const [loaded, { brand, logo }] = await Promise.all([loadViewsOnce(), loadBrand()]);
  const picture = logo && `data:${logo.type};base64,${logo.content.toString('base64')}`;
  return loaded.render(template, data, { brand: { ...brand, logo: picture }, link });
}

interface StoredMail {
  subject: string;
  template: string;
  data: unknown;
  sealed_link: Buffer | null;
}

/** A logged mail as displayed. */
export interface MailPreview {
  subject: string;
  html: string;
  text: string;
  /** Whether the mail has a private link that this reader may not see. */
  isLinkHidden: boolean;
}

/**
 * Renders a logged mail. Its private link is hidden, except from administrators when no mail server is configured and
 * the link could not be obtained otherwise. The link grants access to the recipient's account, so users with fewer
 * permissions must not see it.
 *
 * @throws AppError notFound
 */
export async function previewMail(
  db: Queryable,
  deps: PreviewDeps,
  id: string,
  reader: Pick<Caller, 'user'> | null,
): Promise<MailPreview> {
  const { rows } = await db.query<StoredMail>(
    'select subject, template, data, sealed_link from mails where id = $1',
    [id],
  );
  const mail = orNotFound(rows[0]);
  const { secret, mail: server } = deps.config;
  const canReadLink =
    !server.smtpUrl && reader !== null && isAdministrator(reader.user) && reader.user.viewAs === null;
  const link = canReadLink && mail.sealed_link ? openLink(mail.sealed_link, secret) : null;
  return {
    subject: mail.subject,
    isLinkHidden: mail.sealed_link !== null && !canReadLink,
    ...(await renderPreview(deps.loadBrand, mail.template, mail.data, link)),
  };
}
