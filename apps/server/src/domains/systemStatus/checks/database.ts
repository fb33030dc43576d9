import { defineCheck, type Finding } from './check.ts';
import { combine, formatDuration } from './format.ts';

/** First supported version, as in `server_version_num`. */
const minVersion = 180_000;

export const databaseCheck = defineCheck<{ milliseconds: number }>({
  name: 'database',
  group: 'database',
  title: ['Base de datos', 'Database'],
  failureFix: [
    'Revisá que PostgreSQL esté en marcha y que DATABASE_URL tenga la dirección, el usuario y la clave correctos.',
    'Check that PostgreSQL is running and that DATABASE_URL has the right address, user and password.',
  ],
  evaluate({ milliseconds }) {
    const text = [`Responde en ${milliseconds} ms.`, `Responds in ${milliseconds} ms.`] as const;
    if (milliseconds < 1_000) return { state: 'ok', text };
    return {
      state: 'warning',
      text,
      fix: [
        'Revisá la carga del servidor de la base de datos y la red.',
        'Check the load of the database server and the network.',
      ],
    };
  },
});

export const databaseVersionCheck = defineCheck<{ version: number }>({
  name: 'databaseVersion',
  group: 'database',
  title: ['Versión de PostgreSQL', 'PostgreSQL version'],
  evaluate({ version }) {
    const name = `PostgreSQL ${Math.floor(version / 10_000)}.${version % 10_000}`;
    if (version >= minVersion) return { state: 'ok', text: [`${name}.`, `${name}.`] };
    return {
      state: 'problem',
      text: [`${name} no alcanza.`, `${name} is too old.`],
      fix: ['Actualizá el servidor a PostgreSQL 18.', 'Upgrade the server to PostgreSQL 18.'],
    };
  },
});

export interface ConnectionFigures {
  /** Open connections to the server, of all its databases. */
  open: number;
  /** Connections that the server accepts from the portal. */
  limit: number;
  /** Connections that all running processes may open together. */
  planned: number;
}

/** Shares of the limit. */
const busyShare = 0.8;
const fullShare = 0.95;

export const connectionsCheck = defineCheck<ConnectionFigures>({
  name: 'connections',
  group: 'database',
  title: ['Conexiones', 'Connections'],
  evaluate({ open, limit, planned }) {
    const text = [
      `${open} de ${limit} abiertas; los procesos pueden abrir hasta ${planned}.`,
      `${open} of ${limit} open; the processes may open up to ${planned}.`,
    ] as const;
    const fix = [
      'Subí max_connections en PostgreSQL, o usá menos procesos (WEB_PROCESSES).',
      'Raise max_connections in PostgreSQL, or run fewer processes (WEB_PROCESSES).',
    ] as const;
    if (open >= limit * fullShare) return { state: 'problem', text, fix };
    if (open >= limit * busyShare || planned > limit) return { state: 'warning', text, fix };
    return { state: 'ok', text };
  },
});

export const cacheSizeCheck = defineCheck<{ isDefault: boolean; value: string }>({
  name: 'cacheSize',
  group: 'database',
  title: ['Memoria para planificar consultas', 'Memory for planning queries'],
  sendsAlerts: false,
  evaluate({ isDefault, value }) {
    if (!isDefault)
      return {
        state: 'ok',
        text: [`effective_cache_size es ${value}.`, `effective_cache_size is ${value}.`],
      };
    return {
      state: 'warning',
      text: [
        `effective_cache_size quedó como viene (${value}).`,
        `effective_cache_size has its default (${value}).`,
      ],
      fix: [
        'Ponelo en PostgreSQL entre la mitad y tres cuartos de la memoria de su servidor.',
        'Set it in PostgreSQL to between half and three quarters of the memory of its server.',
      ],
    };
  },
});

export interface MigrationFigures {
  /** Time of the newest applied migration; null if the database was never prepared. */
  applied: number | null;
  /** Time of the newest migration of this program. */
  expected: number;
}

export const migrationsCheck = defineCheck<MigrationFigures>({
  name: 'migrations',
  group: 'database',
  title: ['Tablas', 'Tables'],
  evaluate({ applied, expected }) {
    if (applied === expected)
      return { state: 'ok', text: ['Son las de esta versión.', 'Match this version.'] };
    if (applied !== null && applied > expected)
      return {
        state: 'warning',
        text: [
          'Son de una versión más nueva que este proceso.',
          'Belong to a newer version than this process.',
        ],
        fix: [
          'Terminá la actualización: reiniciá los procesos que faltan.',
          'Finish the upgrade: restart the remaining processes.',
        ],
      };
    return {
      state: 'problem',
      text:
        applied === null
          ? ['Todavía no se crearon.', 'Have not been created yet.']
          : ['Son de una versión anterior.', 'Belong to an earlier version.'],
      fix: [
        'Ejecutá main.ts migrate (npm start lo hace solo).',
        'Run main.ts migrate (npm start does it itself).',
      ],
    };
  },
});

export interface ClockFigures {
  /** Clock of this process minus the database's, in milliseconds. */
  differenceMs: number;
  /** Largest error of the measurement. */
  uncertaintyMs: number;
}

/** Links, codes of authenticator apps and schedules depend on the time. */
const clockLimits = { warningMs: 2_000, problemMs: 30_000 };

export const clockCheck = defineCheck<ClockFigures>({
  name: 'clock',
  group: 'database',
  title: ['Reloj', 'Clock'],
  evaluate({ differenceMs, uncertaintyMs }) {
    const offMs = Math.max(0, Math.abs(differenceMs) - uncertaintyMs);
    if (offMs < clockLimits.warningMs)
      return { state: 'ok', text: ['Coincide con el de la base de datos.', 'Agrees with the database’s.'] };
    const isAhead = differenceMs > 0;
    return {
      state: offMs >= clockLimits.problemMs ? 'problem' : 'warning',
      text: combine(
        [formatDuration(offMs / 1_000)],
        (duration) =>
          `Está ${duration} ${isAhead ? 'adelantado' : 'atrasado'} respecto del de la base de datos.`,
        (duration) => `It is ${duration} ${isAhead ? 'ahead of' : 'behind'} the database’s.`,
      ),
      fix: ['Sincronizá la hora de los dos servidores (NTP).', 'Synchronise the time of both servers (NTP).'],
    };
  },
});

export interface ReplicaFigures {
  /** Seconds that the replica is behind; null if it has received none of the portal's changes. */
  lagSeconds: number | null;
}

const lagLimits = { warning: 60, problem: 300 };
const replicaFix = [
  'Revisá la replicación: espacio en disco, red y registro de la réplica. Hasta entonces podés quitar DATABASE_READ_URL.',
  'Check the replication: disk space, network and log of the replica. Until then you can remove DATABASE_READ_URL.',
] as const;

export const replicaCheck = defineCheck<ReplicaFigures>({
  name: 'replica',
  group: 'database',
  title: ['Réplica', 'Replica'],
  failureFix: replicaFix,
  evaluate({ lagSeconds }): Finding {
    if (lagSeconds === null)
      return {
        state: 'problem',
        text: [
          'No recibió ningún cambio de la base principal.',
          'Has received no change of the primary database.',
        ],
        fix: replicaFix,
      };
    if (lagSeconds < lagLimits.warning) return { state: 'ok', text: ['Está al día.', 'Is up to date.'] };
    return {
      state: lagSeconds >= lagLimits.problem ? 'problem' : 'warning',
      text: combine(
        [formatDuration(lagSeconds)],
        (duration) => `Está ${duration} atrasada.`,
        (duration) => `Is ${duration} behind.`,
      ),
      fix: replicaFix,
    };
  },
});
