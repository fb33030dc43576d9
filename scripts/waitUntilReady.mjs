import { setTimeout as pause } from 'node:timers/promises';

/**
 * Waits until the web process on PORT can receive requests. ops/systemd runs it after each start, so that a restart of several
 * processes continues only then.
 */
const port = process.env.PORT ?? '3000';
const deadline = Date.now() + 80_000;
while (Date.now() < deadline) {
  const response = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => null);
  if (response?.ok) process.exit(0);
  await pause(100);
}
process.stderr.write(`El proceso del puerto ${port} no está listo.\n`);
process.exit(1);
