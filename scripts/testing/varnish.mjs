import { spawnSync } from 'node:child_process';
import { installFromDebian } from '../support.mjs';

const hasVarnish = () => spawnSync('varnishd', ['-V']).status === 0;

/** Ensures that Varnish is available for the tests of the CDN; as root on Debian it is installed when missing. */
export async function ensureVarnish() {
  if (!hasVarnish()) await installFromDebian('Varnish', ['varnish', 'varnish-modules']);
  if (!hasVarnish())
    process.stdout.write(
      '  No está varnishd: las pruebas del CDN se saltean. En Debian: apt-get install varnish varnish-modules.\n',
    );
}
