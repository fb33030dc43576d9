import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { IMAGE_USER } from '../../../../scripts/image.mjs';

/** Folders of this machine that replace the base image. */
const baseFolders = ['usr', 'bin', 'lib', 'lib64', 'etc', 'dev', 'proc'];

/** A container's root: this machine's programs, the image, and a folder for data. */
export interface ImageRoot {
  /** Folder for `writeImage`. */
  readonly image: string;
  readonly root: string;
  readonly data: string;
}

/** Creates the empty folders of a root, and a data folder that belongs to the container's user. */
export function createImageRoot(): ImageRoot {
  const folder = mkdtempSync(join(tmpdir(), 'centinela-image-'));
  const [image, root, data] = [join(folder, 'image'), join(folder, 'root'), join(folder, 'data')];
  for (const name of ['app', 'data', 'tmp', ...baseFolders]) mkdirSync(join(root, name), { recursive: true });
  writeFileSync(join(root, 'node'), '');
  mkdirSync(data);
  chownSync(data, IMAGE_USER, IMAGE_USER);
  return { image, root, data };
}

/**
 * Starts a command in the image as a container would: in its own mounts, of which only /data and /tmp can be written, and as
 * another user. Requires root. The process id is that of the command.
 */
export function startInImage(
  { image, root, data }: ImageRoot,
  command: readonly string[],
  env: Readonly<Record<string, string>>,
): { process: ChildProcess; output(): string; ended: Promise<number | null> } {
  const mounts = [
    'set -e',
    'mount --make-rprivate /',
    `mount --bind ${root} ${root}`,
    ...baseFolders.map((name) => `if [ -d /${name} ]; then mount --rbind /${name} ${root}/${name}; fi`),
    `mount --bind ${process.execPath} ${root}/node`,
    `mount --bind ${image}/app ${root}/app`,
    `mount -o remount,bind,ro ${root}/app`,
    `mount --bind ${data} ${root}/data`,
    `mount -t tmpfs -o mode=1777 tmpfs ${root}/tmp`,
    `mount -o remount,bind,ro ${root}`,
    `cd ${root}`,
    `exec chroot --userspec=${IMAGE_USER}:${IMAGE_USER} ${root} "$@"`,
  ].join('\n');
  const child = spawn('unshare', ['--mount', 'sh', '-c', mounts, 'sh', ...command], {
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const ended = once(child, 'exit').then(([code]: (number | null)[]) => code ?? null);
  return { process: child, output: () => output, ended };
}
