import { isIP } from 'node:net';
import nodemailer from 'nodemailer';
import { z } from 'zod';
import type { Config } from '../config/config.ts';

/** A picture that a mail shows as `cid:<cid>`. */
export interface MailPicture {
  cid: string;
  type: string;
  content: Buffer;
}

/** One message to one address. */
export interface Mail {
  /** Names the message for good: one that is sent twice shows once, where the mail program is any good. */
  id: string;
  /** Shown as the sender, unless the configuration names another one. */
  fromName: string;
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** Who gets the answers. */
  replyTo?: { name: string; address: string };
  pictures?: readonly MailPicture[];
}

/** The mail server did not take a message. */
export class MailError extends Error {
  /** True: it will not take it later either. */
  readonly permanent: boolean;
  /** What the server answered, such as 550; null when it answered nothing. */
  readonly code: number | null;

  constructor(message: string, { permanent, code }: Pick<MailError, 'permanent' | 'code'>, cause: unknown) {
    super(message, { cause });
    this.name = 'MailError';
    this.permanent = permanent;
    this.code = code;
  }
}

export interface Mailer {
  /** The address that mails come from. */
  readonly from: string;
  /**
   * Hands a message to the mail server, on a connection of its own.
   * @param signal cuts the connection: what is under way then counts as not sent
   * @throws MailError when the server did not take it
   */
  send(mail: Mail, signal?: AbortSignal): Promise<void>;
}

/** Milliseconds of patience with a mail server. */
const patience = {
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

/** The sender: MAIL_FROM, else whoever logs in to the mail server, as most servers demand, else the site itself. */
function senderOf(mail: Config['mail'], smtpUrl: string, publicUrl: string): Sender {
  if (mail.from) {
    const [, name, address] = /^([^<]*)<([^<>]*)>$/.exec(mail.from) ?? [];
    return address ? { name: name?.trim() || null, address } : { name: null, address: mail.from };
  }
  const user = decodeURIComponent(new URL(smtpUrl).username);
  if (isEmail(user)) return { name: null, address: user };
  const host = new URL(publicUrl).hostname.replace(/^\[|\]$/g, '').replace(/^www\./, '');
  return { name: null, address: `no-responder@${isIP(host) ? 'localhost' : host}` };
}

/** Header values are one line; the library folds them, and this keeps the sense of a text with line breaks. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** What the library throws, as far as it matters. */
const failure = z.object({
  message: z.string(),
  code: z.string().optional(),
  command: z.string().optional(),
  responseCode: z.number().optional(),
  response: z.string().optional(),
});

/** Steps at which a refusal is about this message. Before them it is about us (a wrong password): that gets mended. */
const aboutMessage = /^(MAIL FROM|RCPT TO|DATA|BDAT)/;

function explain(error: unknown): MailError {
  const { success, data } = failure.safeParse(error);
  if (!success) return new MailError(String(error), { permanent: false, code: null }, error);
  const { message, code, command = '', responseCode, response } = data;
  const refused = responseCode !== undefined && responseCode >= 500 && aboutMessage.test(command);
  // No answer of the server, so it is we who find nothing that could be sent to.
  const impossible = responseCode === undefined && (code === 'EENVELOPE' || code === 'EMESSAGE');
  return new MailError(
    oneLine(response ?? message).slice(0, 500),
    { permanent: refused || impossible, code: responseCode ?? null },
    error,
  );
}

/** The mail server of the configuration, or null when there is none. */
export function openMailer({ mail, server }: Pick<Config, 'mail' | 'server'>): Mailer | null {
  const { smtpUrl } = mail;
  if (!smtpUrl) return null;
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    ...patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const from = senderOf(mail, smtpUrl, server.publicUrl);
  return {
    from: from.address,
    async send({ id, fromName, to, subject, text, html, replyTo, pictures = [] }, signal) {
      await transport
        .sendMail({
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
          messageId: `<${id}@${from.address.split('@').at(-1)}>`,
          // Nobody on holiday answers a machine.
          headers: { 'Auto-Submitted': 'auto-generated' },
          ...(signal && { signal }),
        })
        .catch((error: unknown) => {
          throw explain(error);
        });
    },
  };
}
