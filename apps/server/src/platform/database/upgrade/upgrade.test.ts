import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { completeUpgrade, packagedMajor, readMajor } from '../cluster.ts';
import { startEmbedded } from '../embedded.ts';
import { clearUnfinished, listKeptFolders, swapClusters, withUpgradeLock } from './clusterFolders.ts';
import { findNewest } from './oldBinaries.ts';

let dataDir: string;
let folder: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'centinela-upgrade-'));
  folder = join(dataDir, 'postgres');
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const writeCluster = (path: string, major: string) => {
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, 'PG_VERSION'), `${major}\n`);
};

test('the new data folder takes the place of the old one, which is kept', async () => {
  writeCluster(folder, '17');
  writeCluster(join(dataDir, 'postgres-upgrade/postgres'), packagedMajor);
  await swapClusters(dataDir, folder, '17');
  expect([readMajor(folder), readMajor(`${folder}.17`)]).toEqual([packagedMajor, '17']);
  expect(readdirSync(dataDir).sort()).toEqual(['postgres', 'postgres.17']);
  expect(listKeptFolders(folder)).toEqual([`${folder}.17`]);
});

test('a swap that was killed between its renames is completed by the next start', () => {
  writeCluster(`${folder}.17`, '17');
  writeCluster(`${folder}.upgraded`, packagedMajor);
  completeUpgrade(folder);
  expect(readMajor(folder)).toBe(packagedMajor);
});

test('a copy that has not taken its place is discarded, because the old data may have changed', async () => {
  writeCluster(folder, '17');
  writeCluster(`${folder}.upgraded`, packagedMajor);
  writeCluster(join(dataDir, 'postgres-upgrade/postgres'), packagedMajor);
  completeUpgrade(folder);
  await clearUnfinished(dataDir, folder);
  expect(readMajor(folder)).toBe('17');
  expect(readdirSync(dataDir)).toEqual(['postgres']);
});

test('one upgrade runs at a time, and a killed one does not block the next', async () => {
  const lock = `${folder}.upgrading`;
  writeFileSync(lock, String(process.ppid));
  await expect(withUpgradeLock(folder, async () => undefined)).rejects.toThrow('Otro proceso');
  // In a container, the process that was killed may have had our number.
  for (const holder of [process.pid, 999_999_999]) {
    writeFileSync(lock, String(holder));
    expect(await withUpgradeLock(folder, async () => readFileSync(lock, 'utf8'))).toBe(String(process.pid));
  }
  expect(readdirSync(dataDir)).toEqual([]);
});

test('a start with data of another version says what to run, and changes nothing', async () => {
  writeCluster(folder, '17');
  await expect(startEmbedded({ dataDir })).rejects.toThrow('npm run upgrade-database');
  renameSync(folder, `${folder}.old`);
  writeCluster(folder, '99');
  await expect(startEmbedded({ dataDir })).rejects.toThrow('más nuevo que el');
  expect([readMajor(folder), readMajor(`${folder}.old`)]).toEqual(['99', '17']);
});

test('the newest minor version is chosen by number', () => {
  const versions = ['17.9.0-beta.16', '17.10.0-beta.17', '18.4.0-beta.17', '17.2.0-beta.15'];
  expect(findNewest(JSON.stringify(versions), '17')).toBe('17.10.0-beta.17');
  expect(findNewest(JSON.stringify('18.4.0-beta.17'), '18')).toBe('18.4.0-beta.17');
  expect(findNewest(JSON.stringify(versions), '16')).toBeUndefined();
});
