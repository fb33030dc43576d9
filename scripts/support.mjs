import { spawn, spawnSync } from 'node:child_process';
// Imported as a namespace: an old Node without statfsSync must still reach the message that it is too old.
import fs, { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';

/** Shared by the other scripts. Runs on the system's Node (20 or newer) without packages. */

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** The Node version that the project pins; available once the packages are installed. */
export const NODE = join(ROOT, 'node_modules', '.bin', 'node');
const OLDEST_NODE = 20;
const INSTALL_MEGABYTES = 2_000;
const RUN_MEGABYTES = 300;

/**
 * Environment whose PATH prefers the project's commands, above all its Node.
 *
 * @type {NodeJS.ProcessEnv}
 */
export const environment = {
  ...process.env,
  PATH: `${join(ROOT, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`,
};

/**
 * Ends the program with one sentence for the user.
 *
 * @param {string} sentence
 * @returns {never}
 */
export function exitWithError(sentence) {
  process.stderr.write(`\n  ✕ ${sentence.replaceAll('\n', '\n  ')}\n\n`);
  process.exit(1);
}

/** @param {string} text */
export function print(text) {
  process.stdout.write(`  ${text}\n`);
}

/**
 * Ensures that Node is new enough, that there is enough disk space, and that the packages of the lockfile are
 * installed.
 */
export async function ensureInstalled() {
  const [major] = process.versions.node.split('.');
  if (Number(major) < OLDEST_NODE) {
    exitWithError(
      `Hace falta Node ${OLDEST_NODE} o más nuevo y este es el ${process.versions.node}: actualizalo desde https://nodejs.org.`,
    );
  }
  const installed = isInstalled();
  const requiredMegabytes = installed ? RUN_MEGABYTES : INSTALL_MEGABYTES;
  const free = freeMegabytes();
  if (free < requiredMegabytes)
    exitWithError(
      `No hay espacio en el disco: quedan ${free} MB y hacen falta unos ${requiredMegabytes} MB en ${ROOT}.`,
    );
  if (!installed) await install();
}

function freeMegabytes() {
  const { bavail, bsize } = fs.statfsSync(ROOT);
  return Math.floor((bavail * bsize) / 1_048_576);
}

/**
 * npm writes node_modules/.package-lock.json at the end of an installation, so comparing it with the lockfile
 * detects an interrupted installation or one of another commit.
 */
function isInstalled() {
  const installedPackages = readPackages(join(ROOT, 'node_modules', '.package-lock.json'));
  const requiredPackages = readPackages(join(ROOT, 'package-lock.json'));
  if (!installedPackages || !requiredPackages || !existsSync(NODE)) return false;
  return Object.entries(requiredPackages).every(([path, { version, link, optional }]) => {
    if (!path.includes('node_modules/') || link) return true;
    // Missing optional packages are mostly those of other platforms.
    return installedPackages[path] ? installedPackages[path].version === version : optional === true;
  });
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, link?: boolean, optional?: boolean }> | undefined}
 */
function readPackages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined;
}

async function install() {
  print('Instalando los paquetes (la primera vez tarda uno o dos minutos)…');
  const stop = showProgress();
  // Not `npm ci`: it rejects a lockfile without an optional package of another platform, and npm writes such
  // lockfiles when a registry does not carry all of them. This installs the same versions from the lockfile without
  // changing it.
  const args = [
    'install',
    '--no-save',
    '--include=dev',
    '--ignore-scripts=false',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  args.push('--fetch-retries=1', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=2000');
  const npm = process.env.npm_execpath;
  const { code, output } = await capture(npm ? process.execPath : 'npm', npm ? [npm, ...args] : args);
  const seconds = stop();
  if (code !== 0) exitWithError(explainInstall(output));
  // The pinned Node is installed by an install script, which a policy may have disabled.
  if (spawnSync(NODE, ['--version']).status !== 0) {
    exitWithError(
      'Los paquetes se instalaron pero Node 24 no funciona en esta máquina: probá con npm install --ignore-scripts=false y fijate qué dice.',
    );
  }
  print(`Paquetes instalados en ${seconds} s.`);
}

/** @param {string} output */
function explainInstall(output) {
  if (/ENOSPC|no space left/i.test(output)) return 'No hay espacio en el disco para instalar los paquetes.';
  if (
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|network/i.test(output)
  ) {
    return 'No se pudieron bajar los paquetes: no hay conexión con el registro de npm. Revisá la red (o el proxy) y volvé a probar.';
  }
  if (/EACCES|EPERM|EROFS/i.test(output))
    return `No hay permiso para escribir en ${ROOT}: instalá con el usuario dueño de esa carpeta.`;
  return `No se pudieron instalar los paquetes:\n${output.trim().split('\n').slice(-15).join('\n')}`;
}

/** Shows progress while time passes. Returns a function that stops it and prints the seconds. */
function showProgress() {
  const start = Date.now();
  const seconds = () => Math.round((Date.now() - start) / 1_000);
  const isTerminal = process.stdout.isTTY;
  const timer = setInterval(
    () => process.stdout.write(isTerminal ? `\r  … ${seconds()} s ` : `  … ${seconds()} s\n`),
    isTerminal ? 1_000 : 15_000,
  );
  return () => {
    clearInterval(timer);
    if (isTerminal) process.stdout.write('\r\u001b[K');
    return seconds();
  };
}

/**
 * Runs a command and collects its output.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @returns {Promise<{ code: number, output: string }>}
 */
export function capture(command, args, cwd = ROOT) {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(command, args, { cwd, env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
      });
    }
    child.on('error', (error) => resolve({ code: 1, output: `${output}\n${error.message}` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output: stripVTControlCharacters(output) }));
  });
}

/**
 * Running commands of `run`.
 *
 * @type {Set<import('node:child_process').ChildProcess>}
 */
const running = new Set();
let isEnding = false;

/**
 * Forwards a signal to the commands of `run` and waits until they have ended. Promises of `run` never resolve
 * afterwards.
 *
 * @param {NodeJS.Signals} signal
 */
export async function endRunning(signal) {
  isEnding = true;
  const endPromises = [...running].map((child) => new Promise((resolve) => child.once('close', resolve)));
  for (const child of running) child.kill(signal);
  await Promise.all(endPromises);
}

/**
 * Runs a command in this terminal and returns its exit code.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: Record<string, string> }} [options]
 * @returns {Promise<number>}
 */
export function run(command, args, { cwd = ROOT, env = {} } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...environment, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    running.add(child);
    child.on('error', (error) => {
      process.stderr.write(`${error.message}\n`);
      resolve(1);
    });
    child.on('close', (code) => {
      running.delete(child);
      if (!isEnding) resolve(code ?? 1);
    });
  });
}

/**
 * Starts the server as if it were this process: exits with its code and forwards signals to it. The server notices
 * through an open channel when this process is killed.
 *
 * @param {Record<string, string>} [env]
 */
export function becomeServer(env = {}) {
  const server = spawn(NODE, [join(ROOT, 'apps/server/src/main.ts'), 'all'], {
    cwd: ROOT,
    // Compiled code is cached, which halves the time of later starts.
    env: { NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/node'), ...environment, ...env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  // Ctrl-C reaches both processes; the server decides when to exit.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => server.kill('SIGTERM'));
  process.on('SIGHUP', () => server.kill('SIGHUP'));
  process.on('SIGUSR2', () => server.kill('SIGUSR2'));
  // A SIGTERM to npm kills the shell between npm and this process, which gets no signal itself. Its parent process
  // changes, though.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event) {
    setInterval(() => {
      if (process.ppid !== parent) server.kill('SIGTERM');
    }, 500).unref();
  }
  server.on('error', (error) => exitWithError(`No se pudo arrancar el servidor: ${error.message}`));
  server.on('exit', (code) => process.exit(code ?? 1));
}

/**
 * Installs Debian packages, which requires root; does nothing elsewhere.
 *
 * @param {string} what display name
 * @param {readonly string[]} packages
 * @param {Readonly<Record<string, string>>} [variables] of the environment
 */
export async function installFromDebian(what, packages, variables = {}) {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return;
  print(`Instalando ${what}…`);
  const assignments = Object.entries({ DEBIAN_FRONTEND: 'noninteractive', ...variables }).map(
    ([name, value]) => `${name}=${value}`,
  );
  /** @param {readonly string[]} args */
  const apt = async (...args) => {
    const { code, output } = await capture('env', [...assignments, 'apt-get', ...args]);
    if (code !== 0) print(output.trim());
  };
  await apt('update', '-q');
  await apt('install', '-y', '-q', '--no-install-recommends', ...packages);
}
