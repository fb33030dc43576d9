import { isIP } from 'node:net';
import nodemailer from 'nodemailer';
import { z } from 'zod';
import type { Config } from '../config/config.ts';
import { withClientSpan } from '../tracing/tracing.ts';

/** A picture that a mail embeds as `cid:<cid>`. */
export interface MailPicture {
  cid: string;
  type: string;
  content: Buffer;
}

/** A calendar file (RFC 5545) with its method (RFC 5546). */
export interface MailCalendar {
  method: 'REQUEST' | 'CANCEL' | 'PUBLISH';
  content: string;
}

/** A message to one recipient. */
export interface Mail {
  /**
   * Message id, which stays the same when sending is retried: mail programs show a message that arrives twice only
   * once.
   */
  id: string;
  /** Sender name, unless the configuration sets another one. */
  fromName: string;
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** Recipient of replies. */
  replyTo?: { name: string; address: string };
  pictures?: readonly MailPicture[];
  /** Event for the recipient's calendar. */
  calendar?: MailCalendar;
}

/** The mail server rejected a message. */
export class MailError extends Error {
  /** True if retrying is pointless. */
  readonly permanent: boolean;
  /** The SMTP reply code, such as 550; null without a reply. */
  readonly code: number | null;

  constructor(message: string, { permanent, code }: Pick<MailError, 'permanent' | 'code'>, cause: unknown) {
    super(message, { cause });
    this.name = 'MailError';
    this.permanent = permanent;
    this.code = code;
  }
}

export interface Mailer {
  /** The sender address. */
  readonly from: string;
  /**
   * Sends a message to the mail server over a new connection.
   *
   * @param signal aborts the connection: the message then counts as not sent
   * @throws MailError when the server did not accept it
   */
  send(mail: Mail, signal?: AbortSignal): Promise<void>;
}

/** Timeouts for the mail server in milliseconds. */
const timeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  dnsTimeout: 10_000,
};

const isEmail = (value: string): boolean => z.email().safeParse(value).success;

interface Sender {
  name: string | null;
  address: string;
}

/**
 * Returns the sender: MAIL_FROM, otherwise the SMTP user, as most servers require, otherwise an address of the
 * public site.
 */
function getSender(mail: Config['mail'], smtpUrl: string, publicUrl: string): Sender {
  if (mail.from) {
    const [, name, address] = /^([^<]*)<([^<>]*)>$/.exec(mail.from) ?? [];
    return address ? { name: name?.trim() || null, address } : { name: null, address: mail.from };
  }
  const user = decodeURIComponent(new URL(smtpUrl).username);
  if (isEmail(user)) return { name: null, address: user };
  const host = new URL(publicUrl).hostname.replace(/^\[|\]$/g, '').replace(/^www\./, '');
  return { name: null, address: `no-responder@${isIP(host) ? 'localhost' : host}` };
}

/** Joins a header value into one line; the library only folds lines. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The relevant members of the library's errors. */
const libraryError = z.object({
  message: z.string(),
  code: z.string().optional(),
  command: z.string().optional(),
  responseCode: z.number().optional(),
  response: z.string().optional(),
});

/**
 * SMTP steps at which a rejection concerns the message. At earlier steps it concerns our configuration (a wrong
 * password), which can be fixed.
 */
const messageCommands = /^(MAIL FROM|RCPT TO|DATA|BDAT)/;

function toMailError(error: unknown): MailError {
  const { success, data } = libraryError.safeParse(error);
  if (!success) return new MailError(String(error), { permanent: false, code: null }, error);
  const { message, code, command = '', responseCode, response } = data;
  const isRejected = responseCode !== undefined && responseCode >= 500 && messageCommands.test(command);
  // No reply from the server: the message itself has no valid recipients or content.
  const isUnsendable = responseCode === undefined && (code === 'EENVELOPE' || code === 'EMESSAGE');
  return new MailError(
    oneLine(response ?? message).slice(0, 500),
    { permanent: isRejected || isUnsendable, code: responseCode ?? null },
    error,
  );
}

const createTransport = (url: string, requireTLS = false) =>
  nodemailer.createTransport({
    url,
    requireTLS,
    ...timeouts,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

/** Connects to a mail server, starts TLS and authenticates, without sending anything. @throws MailError */
async function verifyConnection(smtpUrl: string, requireTls: boolean): Promise<void> {
  const transport = createTransport(smtpUrl, requireTls);
  try {
    await transport.verify();
  } catch (error) {
    throw toMailError(error);
  } finally {
    transport.close();
  }
}

/**
 * Checks whether the mail server accepts our connection and authentication. Sends nothing.
 *
 * @returns whether the connection is encrypted
 * @throws MailError with the reason
 */
export async function verifyMailServer(smtpUrl: string): Promise<boolean> {
  const isEncrypted = await verifyConnection(smtpUrl, true).then(
    () => true,
    () => false,
  );
  // Sending does not require TLS either. A failure for another reason appears again.
  if (!isEncrypted) await verifyConnection(smtpUrl, false);
  return isEncrypted;
}

/** Opens the configured mail server; null without one. */
export function openMailer({ mail, server }: Pick<Config, 'mail' | 'server'>): Mailer | null {
  const { smtpUrl } = mail;
  if (!smtpUrl) return null;
  const transport = createTransport(smtpUrl);
  const from = getSender(mail, smtpUrl, server.publicUrl);
  const traced = { 'server.address': new URL(smtpUrl).host };
  return {
    from: from.address,
    async send({ id, fromName, to, subject, text, html, replyTo, pictures = [], calendar }, signal) {
      const message = {
        from: { name: oneLine(from.name ?? fromName), address: from.address },
        to: { name: oneLine(to.name), address: to.address },
        subject: oneLine(subject),
        text,
        html,
        ...(replyTo && { replyTo: { name: oneLine(replyTo.name), address: replyTo.address } }),
        attachments: pictures.map(({ cid, type, content }) => ({
          cid,
          content,
          contentType: type,
          contentDisposition: 'inline',
          filename: `${cid}.png`,
        })),
        ...(calendar && { icalEvent: { ...calendar, filename: 'visita.ics' } }),
        messageId: `<${id}@${from.address.split('@').at(-1)}>`,
        // Suppresses out-of-office replies.
        headers: { 'Auto-Submitted': 'auto-generated' },
        ...(signal && { signal }),
      };
      await withClientSpan('SMTP send', traced, () => transport.sendMail(message)).catch((error: unknown) => {
        throw toMailError(error);
      });
    },
  };
}
