import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** How the test mail server responds to a message. */
export type Behaviour =
  | { kind: 'take' }
  /** Responds to RCPT TO with an error. */
  | { kind: 'refuse'; code: number; message: string }
  /** Delays the response. */
  | { kind: 'delay'; milliseconds: number }
  /** Closes the connection in the middle of the message. */
  | { kind: 'drop' }
  /** Receives the message and never responds. */
  | { kind: 'hang' };

export interface Received {
  to: string[];
  raw: string;
}

/** A real SMTP server on loopback. */
export interface MailServer {
  url: string;
  /** Chooses the response; called for each recipient. */
  behaviour: (to: string, tries: number) => Behaviour;
  /** Recipients of all delivery attempts in order, including rejected ones. */
  tries: string[];
  received: Received[];
  /** Number of messages currently being received. */
  underway: number;
  /** Maximum of `underway` so far. */
  maxUnderway: number;
  close(): Promise<void>;
}

const take: Behaviour = { kind: 'take' };

/** Starts a mail server on a free port, or on the port of one that was stopped. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const sockets = new Set<Socket>();
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 100,
    onRcptTo({ address }, _session, done) {
      mail.tries.push(address);
      const behaviour = getBehaviour(address);
      done(
        behaviour.kind === 'refuse'
          ? Object.assign(new Error(behaviour.message), { responseCode: behaviour.code })
          : null,
      );
    },
    onData(stream, { envelope }, done) {
      const to = envelope.rcptTo.map(({ address }) => address);
      const behaviour = getBehaviour(to[0] ?? '');
      mail.underway += 1;
      mail.maxUnderway = Math.max(mail.maxUnderway, mail.underway);
      let raw = '';
      stream.on('data', (chunk: Buffer) => {
        raw += chunk.toString('utf8');
        if (behaviour.kind === 'drop') for (const socket of sockets) socket.destroy();
      });
      stream.on('close', () => {
        mail.underway -= 1;
      });
      stream.on('end', () => {
        if (behaviour.kind === 'hang') return;
        setTimeout(
          () => {
            mail.received.push({ to, raw });
            done();
          },
          behaviour.kind === 'delay' ? behaviour.milliseconds : 0,
        );
      });
    },
  });
  const mail: MailServer = {
    url: '',
    behaviour: () => take,
    tries: [],
    received: [],
    underway: 0,
    maxUnderway: 0,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((closed) => server.close(() => closed()));
    },
  };
  const getBehaviour = (address: string): Behaviour =>
    mail.behaviour(address, mail.tries.filter((each) => each === address).length);
  // Errors caused by a killed client or a socket closed here are expected.
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  const address = server.server.address() as AddressInfo;
  mail.url = `smtp://127.0.0.1:${address.port}`;
  return mail;
}
