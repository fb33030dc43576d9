import { defineCheck, type Finding } from './check.ts';

/** Checks that only the doctor runs, before or without a running portal. */

export const nodeCheck = defineCheck<{ version: string; minMajor: number }>({
  name: 'node',
  group: 'processes',
  title: ['Node', 'Node'],
  evaluate({ version, minMajor }): Finding {
    const text = [`Versión ${version}.`, `Version ${version}.`] as const;
    if (Number(version.split('.')[0]) >= minMajor) return { state: 'ok', text };
    return {
      state: 'problem',
      text,
      fix: [
        `Usá node_modules/.bin/node, que es la versión ${minMajor}.`,
        `Use node_modules/.bin/node, which is version ${minMajor}.`,
      ],
    };
  },
});

export const notificationsCheck = defineCheck<{ milliseconds: number | null }>({
  name: 'notifications',
  group: 'database',
  title: ['Notificaciones de la base', 'Database notifications'],
  evaluate({ milliseconds }): Finding {
    if (milliseconds !== null)
      return {
        state: 'ok',
        text: [`Llegan en ${milliseconds} ms.`, `Arrive within ${milliseconds} ms.`],
      };
    return {
      state: 'problem',
      text: [
        'No llegan, así que los cambios tardarían en verse.',
        'Do not arrive, so changes would appear late.',
      ],
      fix: [
        'Con PgBouncer en DATABASE_URL, definí DATABASE_DIRECT_URL con la dirección de PostgreSQL y la misma base.',
        'With PgBouncer in DATABASE_URL, set DATABASE_DIRECT_URL to the address of PostgreSQL and the same database.',
      ],
    };
  },
});

export interface PortFigures {
  host: string;
  port: number;
  /** Who uses the port: no program, a portal, or another program. `denied`: this user or machine may not use it. */
  use: 'free' | 'portal' | 'other' | 'denied';
}

export const portCheck = defineCheck<PortFigures>({
  name: 'port',
  group: 'site',
  title: ['Puerto', 'Port'],
  evaluate({ host, port, use }): Finding {
    const address = `${host}:${port}`;
    switch (use) {
      case 'free':
        return { state: 'ok', text: [`${address} está libre.`, `${address} is free.`] };
      case 'portal':
        return {
          state: 'ok',
          text: [`En ${address} responde el portal.`, `The portal responds on ${address}.`],
        };
      case 'other':
        return {
          state: 'problem',
          text: [`Otro programa usa ${address}.`, `Another program uses ${address}.`],
          fix: ['Cerralo o elegí otro puerto con PORT.', 'Stop it, or choose another port with PORT.'],
        };
      case 'denied':
        return {
          state: 'problem',
          text: [`No se puede usar ${address}.`, `${address} cannot be used.`],
          fix: [
            'HOST tiene que ser una dirección de esta máquina, y PORT mayor que 1023 si no sos root.',
            'HOST has to be an address of this machine, and PORT above 1023 unless you are root.',
          ],
        };
    }
  },
});

export const tracesCheck = defineCheck<{ host: string; status: number }>({
  name: 'traces',
  group: 'processes',
  title: ['Trazas', 'Traces'],
  failureFix: [
    'Revisá la dirección en OTEL_EXPORTER_OTLP_ENDPOINT y que el firewall deje salir. El portal funciona sin el receptor.',
    'Check the address in OTEL_EXPORTER_OTLP_ENDPOINT, and that the firewall lets it out. The portal works without the receiver.',
  ],
  evaluate({ host, status }): Finding {
    if (status < 300) return { state: 'ok', text: [`${host} acepta trazas.`, `${host} accepts traces.`] };
    return {
      state: 'warning',
      text: [`${host} rechaza las trazas (${status}).`, `${host} rejects traces (${status}).`],
      fix: [
        'Revisá OTEL_EXPORTER_OTLP_ENDPOINT, que no incluye /v1/traces, y la clave en OTEL_EXPORTER_OTLP_HEADERS.',
        'Check OTEL_EXPORTER_OTLP_ENDPOINT, which does not include /v1/traces, and the key in OTEL_EXPORTER_OTLP_HEADERS.',
      ],
    };
  },
});

export const smtpCheck = defineCheck<{ host: string; isEncrypted: boolean }>({
  name: 'smtp',
  group: 'mail',
  title: ['Servidor de correo', 'Mail server'],
  failureFix: [
    'Revisá en SMTP_URL la dirección, el puerto, el usuario y la clave (con % codificados), y que el firewall deje salir.',
    'Check the address, port, user and password (with % encoded) in SMTP_URL, and that the firewall lets it out.',
  ],
  evaluate({ host, isEncrypted }): Finding {
    if (isEncrypted)
      return {
        state: 'ok',
        text: [
          `${host} acepta la conexión, TLS y la clave.`,
          `${host} accepts the connection, TLS and password.`,
        ],
      };
    return {
      state: 'warning',
      text: [`${host} acepta la conexión, pero sin TLS.`, `${host} accepts the connection, but without TLS.`],
      fix: [
        'Usá un servidor con STARTTLS, o smtps:// en SMTP_URL.',
        'Use a server with STARTTLS, or smtps:// in SMTP_URL.',
      ],
    };
  },
});
