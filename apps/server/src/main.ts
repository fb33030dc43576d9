import { all } from './all.ts';
import { type Config, parseConfig } from './platform/config/config.ts';
import { lowerPriority } from './platform/process/priority.ts';
import { shouldPrepare } from './platform/process/processContext.ts';
import { runRole } from './platform/process/role.ts';
import { explainFailure } from './platform/terminal/failure.ts';
import { printNotice } from './platform/terminal/greeting.ts';

/**
 * One code base with several process roles: `web` and `worker` run in production (any number of each), `migrate`
 * prepares the database once per deployment, `backup`, `restore` and `upgrade-database` are commands, `all` runs everything on one server.
 * `doctor` is not among them, because it also runs with an invalid configuration.
 * compose/ is loaded only by the roles that need it, so that `all` stays small.
 */
const ROLES: Readonly<Record<string, (config: Config) => Promise<void>>> = {
  all: (config) => all(config, import.meta.filename),
  web,
  worker,
  migrate,
  backup: async (config) => {
    lowerPriority();
    await (await import('./compose/backups.ts')).backup(config, process.argv.slice(3));
  },
  restore: async (config) => (await import('./compose/backups.ts')).restore(config, process.argv.slice(3)),
  'upgrade-database': async (config) =>
    (await import('./compose/upgradeDatabase.ts')).upgradeDatabase(config, process.argv.slice(3)),
};

async function web(config: Config): Promise<void> {
  await runRole(async () => {
    const [{ prepareIfReachable }, { startWeb }] = await Promise.all([
      import('./compose/prepare.ts'),
      import('./compose/web.ts'),
    ]);
    const adminLink = shouldPrepare ? (await prepareIfReachable(config)).adminLink : undefined;
    return { running: await startWeb(config), adminLink };
  });
}

async function worker(config: Config): Promise<void> {
  lowerPriority();
  await runRole(async () => {
    const { startWorker } = await import('./compose/worker.ts');
    return { running: await startWorker(config) };
  });
}

async function migrate(config: Config): Promise<void> {
  const { prepare } = await import('./compose/prepare.ts');
  const { adminLink } = await prepare(config);
  console.log('La base de datos está al día.');
  if (adminLink) console.log(`Para crear la cuenta de administración, una sola vez:\n  ${adminLink}`);
  process.exit(0);
}

const role = process.argv[2] ?? 'all';
const open = ROLES[role];
try {
  if (role === 'doctor') {
    const { doctor } = await import('./compose/doctor.ts');
    process.exit(await doctor(process.env));
  }
  if (!open) throw new Error(`No existe el proceso "${role}": usá ${Object.keys(ROLES).join(', ')}, doctor.`);
  await open(parseConfig(process.env));
} catch (error) {
  const explanation = explainFailure(error);
  if (explanation) printNotice(explanation, 'error');
  process.exit(1);
}
