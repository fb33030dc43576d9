import { spawn, spawnSync } from 'node:child_process';
// As a whole: an old Node lacks statfsSync, and has to get as far as the sentence that says that it is old.
import fs, { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';

/** What the other scripts share. Runs on the system's Node (20 or newer) and needs no package. */

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** The Node that the project pins; there once the packages are installed. */
export const NODE = join(ROOT, 'node_modules', '.bin', 'node');
const OLDEST_NODE = 20;
const INSTALL_MEGABYTES = 2_000;
const RUN_MEGABYTES = 300;

/**
 * Commands of the project come before those of the system: its Node first of all.
 * @type {NodeJS.ProcessEnv}
 */
export const environment = {
  ...process.env,
  PATH: `${join(ROOT, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`,
};

/**
 * Ends the program with one sentence for the person who started it.
 * @param {string} sentence
 * @returns {never}
 */
export function fail(sentence) {
  process.stderr.write(`\n  ✕ ${sentence.replaceAll('\n', '\n  ')}\n\n`);
  process.exit(1);
}

/** @param {string} text */
export function say(text) {
  process.stdout.write(`  ${text}\n`);
}

/** Makes sure that Node is new enough, that there is room, and that the packages of the lockfile are installed. */
export async function ensureInstalled() {
  const [major] = process.versions.node.split('.');
  if (Number(major) < OLDEST_NODE) {
    fail(
      `Hace falta Node ${OLDEST_NODE} o más nuevo y este es el ${process.versions.node}: actualizalo desde https://nodejs.org.`,
    );
  }
  const installed = isInstalled();
  const needed = installed ? RUN_MEGABYTES : INSTALL_MEGABYTES;
  const free = freeMegabytes();
  if (free < needed)
    fail(`No hay espacio en el disco: quedan ${free} MB y hacen falta unos ${needed} MB en ${ROOT}.`);
  if (!installed) await install();
}

function freeMegabytes() {
  const { bavail, bsize } = fs.statfsSync(ROOT);
  return Math.floor((bavail * bsize) / 1_048_576);
}

/**
 * npm writes node_modules/.package-lock.json at the end of an installation, so comparing it with the
 * lockfile tells a whole and current one from one that was cut off or is of another commit.
 */
function isInstalled() {
  const have = packagesOf(join(ROOT, 'node_modules', '.package-lock.json'));
  const want = packagesOf(join(ROOT, 'package-lock.json'));
  if (!have || !want || !existsSync(NODE)) return false;
  return Object.entries(want).every(([path, { version, link, optional }]) => {
    if (!path.includes('node_modules/') || link) return true;
    // Optional packages are of other platforms, mostly.
    return have[path] ? have[path].version === version : optional === true;
  });
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, link?: boolean, optional?: boolean }> | undefined}
 */
function packagesOf(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined;
}

async function install() {
  say('Instalando los paquetes (la primera vez tarda uno o dos minutos)…');
  const stop = showProgress();
  // Not `npm ci`: it refuses a lockfile that lacks an optional package of some other platform, and npm
  // writes such lockfiles when a registry does not carry all of them. This takes the same versions from
  // the lockfile, without changing it.
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
  if (code !== 0) fail(explainInstall(output));
  // The pinned Node comes by an install script, which a policy of the machine may have kept from running.
  if (spawnSync(NODE, ['--version']).status !== 0) {
    fail(
      'Los paquetes se instalaron pero Node 24 no funciona en esta máquina: probá con npm install --ignore-scripts=false y fijate qué dice.',
    );
  }
  say(`Paquetes instalados en ${seconds} s.`);
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

/** Shows that time passes; gives a function that ends it and tells the seconds. */
function showProgress() {
  const start = Date.now();
  const seconds = () => Math.round((Date.now() - start) / 1_000);
  const live = process.stdout.isTTY;
  const timer = setInterval(
    () => process.stdout.write(live ? `\r  … ${seconds()} s ` : `  … ${seconds()} s\n`),
    live ? 1_000 : 15_000,
  );
  return () => {
    clearInterval(timer);
    if (live) process.stdout.write('\r\u001b[K');
    return seconds();
  };
}

/**
 * Runs a command and gathers what it says.
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
 * Commands of `run` that have not ended.
 * @type {Set<import('node:child_process').ChildProcess>}
 */
const running = new Set();
let isEnding = false;

/**
 * Passes a signal on to the commands of `run`, and waits until they have ended. Nothing that waits for one goes on.
 * @param {NodeJS.Signals} signal
 */
export async function endRunning(signal) {
  isEnding = true;
  const ends = [...running].map((child) => new Promise((resolve) => child.once('close', resolve)));
  for (const child of running) child.kill(signal);
  await Promise.all(ends);
}

/**
 * Runs a command on this terminal and gives its exit code.
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
 * Becomes the server, as far as that is possible: its exit code is ours, signals are passed on, and the
 * open channel lets it notice when we are killed.
 * @param {Record<string, string>} [env]
 */
export function becomeServer(env = {}) {
  const server = spawn(NODE, [join(ROOT, 'apps/server/src/main.ts'), 'all'], {
    cwd: ROOT,
    // Code that was stripped of its types and compiled once is kept: a later start takes half the time.
    env: { NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/node'), ...environment, ...env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  // Ctrl-C reaches both of us; the server decides when it is done.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => server.kill('SIGTERM'));
  process.on('SIGHUP', () => server.kill('SIGHUP'));
  process.on('SIGUSR2', () => server.kill('SIGUSR2'));
  // A SIGTERM to npm kills the shell between us and says nothing here; then somebody else is our parent.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event) {
    setInterval(() => {
      if (process.ppid !== parent) server.kill('SIGTERM');
    }, 500).unref();
  }
  server.on('error', (error) => fail(`No se pudo arrancar el servidor: ${error.message}`));
  server.on('exit', (code) => process.exit(code ?? 1));
}

/**
 * Installs packages of Debian, which takes root; elsewhere nothing is done.
 * @param {string} what as it is called on the screen
 * @param {readonly string[]} packages
 */
export function installFromDebian(what, packages) {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return;
  say(`Instalando ${what}…`);
  const apt = (/** @type {readonly string[]} */ ...args) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  apt('update', '-q');
  apt('install', '-y', '-q', '--no-install-recommends', ...packages);
}
