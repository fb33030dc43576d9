import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'ops/systemd');
const files = readdirSync(folder).filter((file) => /\.(?:service|timer)$/.test(file));
const services = files.filter((file) => file.endsWith('.service'));
const shared = readFileSync(join(folder, 'centinela-.service.d/sandbox.conf'), 'utf8');

/** Returns the values of a key in a unit, including those that all units share. */
function readValues(file: string, key: string): string[] {
  const text = `${readFileSync(join(folder, file), 'utf8')}\n${shared}`;
  return [...text.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value = '']) => value);
}

/** Linux with systemd; elsewhere only the keys are checked. */
const hasAnalyzer = spawnSync('systemd-analyze', ['--version']).status === 0;

/** Runs systemd-analyze on a copy of the units, with programs that exist on this machine. */
function analyze(...args: string[]) {
  const copy = mkdtempSync(join(tmpdir(), 'centinela-units-'));
  onTestFinished(() => rmSync(copy, { recursive: true }));
  cpSync(folder, copy, { recursive: true });
  const { status, stdout, stderr } = spawnSync('systemd-analyze', args, { cwd: copy, encoding: 'utf8' });
  return { status, output: stdout + stderr };
}

describe('the systemd units', () => {
  it('are those of a deployment', () => {
    expect(files.sort()).toEqual([
      'centinela-migrate.service',
      'centinela-web@.service',
      'centinela-worker.service',
    ]);
  });

  it.each(services)('start a role of main.ts with a limit for its end: %s', (file) => {
    const [command = ''] = readValues(file, 'ExecStart');
    const role = /apps\/server\/src\/main\.ts (\w+)/.exec(command)?.[1];
    expect(file).toContain(`centinela-${role}`);
    expect(readFileSync(join(root, 'apps/server/src/main.ts'), 'utf8')).toMatch(
      new RegExp(`^  ${role}(?:,|:)`, 'm'),
    );
    for (const script of readValues(file, 'ExecStartPost').flatMap(
      (each) => each.match(/scripts\/\S+/) ?? [],
    ))
      expect(readFileSync(join(root, script), 'utf8')).toContain('/health/ready');
  });

  it.each(services)('run without privileges: %s', (file) => {
    for (const [key, value] of Object.entries({
      User: 'centinela',
      NoNewPrivileges: 'yes',
      ProtectSystem: 'strict',
      ProtectHome: 'yes',
      PrivateTmp: 'yes',
      PrivateDevices: 'yes',
      CapabilityBoundingSet: '',
      RestrictNamespaces: 'yes',
      SystemCallArchitectures: 'native',
    }))
      expect([key, readValues(file, key)]).toEqual([key, [value]]);
    // V8 needs memory that is writable and executable.
    expect(readValues(file, 'MemoryDenyWriteExecute')).toEqual([]);
  });

  it.runIf(hasAnalyzer)('are valid', () => {
    const { output } = analyze('verify', ...files.map((file) => `./${file.replace('@', '@3001')}`));
    // The programs of an installation do not exist here.
    const problems = output.split('\n').filter((line) => line && !line.includes('is not executable'));
    expect(problems).toEqual([]);
  });

  it.runIf(hasAnalyzer).each(services)('have a low exposure: %s', (file) => {
    const { output } = analyze('security', '--offline=true', '--no-pager', `./${file}`);
    const exposure = /Overall exposure level for .*: ([\d.]+)/.exec(output)?.[1];
    expect(Number(exposure), output).toBeLessThanOrEqual(2);
  });
});
