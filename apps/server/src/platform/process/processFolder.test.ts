import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createProcessFolder } from './processFolder.ts';

let parent: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'centinela-parent-'));
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

test('folders of killed processes are removed, those of running processes and other programs remain', () => {
  const { pid: ended } = spawnSync('true');
  for (const name of [
    `ctn-${ended}-abcdef`,
    `other-${ended}-abcdef`,
    `ctn-${process.ppid}-abcdef`,
    'ctn-x',
  ]) {
    mkdirSync(join(parent, name));
    writeFileSync(join(parent, name, 'file'), '');
  }
  const first = createProcessFolder(parent, 'ctn');
  const second = createProcessFolder(parent, 'ctn');
  expect(first).not.toBe(second);
  expect(new Set(readdirSync(parent))).toEqual(
    new Set([
      `other-${ended}-abcdef`,
      `ctn-${process.ppid}-abcdef`,
      'ctn-x',
      basename(first),
      basename(second),
    ]),
  );
});
