import { isIP } from 'node:net';
import nodemailer from 'nodemailer';
import { z } from 'zod';
import type { Config } from '../config/config.ts';

/** One message to one address. */
export interface Mail {
  /** Names the message for good: one that is sent twice shows once, where the mail program is any good. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Who gets the answers. */
  replyTo?: { name: string; address: string };
}

export interface Mailer {
  /** Hands a message to the mail server. @throws Error when it did not take it */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** Milliseconds of patience with a mail server. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

const isAddress = (value: string): boolean => z.email().safeParse(value).success;

/** The sender: whoever logs in to the mail server, as most servers demand, else the site itself. */
function senderOf(smtpUrl: string, publicUrl: string): string {
  const user = decodeURIComponent(new URL(smtpUrl).username);
  if (isAddress(user)) return user;
  const host = new URL(publicUrl).hostname.replace(/^\[|\]$/g, '').replace(/^www\./, '');
  return `no-responder@${isIP(host) ? 'localhost' : host}`;
}

/** Header values are one line; the library folds them, and this keeps the sense of a text with line breaks. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The mail server of the configuration, or null when there is none. Connections are made when something is sent. */
export function openMailer({ mail, server }: Pick<Config, 'mail' | 'server'>): Mailer | null {
  const { smtpUrl } = mail;
  if (!smtpUrl) return null;
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    ...patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const from = { name: 'Centinela', address: senderOf(smtpUrl, server.publicUrl) };
  return {
    async send({ id, to, subject, text, html, replyTo }) {
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject: oneLine(subject),
        text,
        html,
        ...(replyTo && { replyTo: { name: oneLine(replyTo.name), address: replyTo.address } }),
        messageId: `<${id}@${from.address.split('@').at(-1)}>`,
      });
    },
    close: () => transport.close(),
  };
}
