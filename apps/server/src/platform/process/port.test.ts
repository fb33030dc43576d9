import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, it } from 'vitest';

it.each(['{ host: "127.0.0.1", port: 0 }', '{ fd: new BoundSocket({ host: "127.0.0.1", port: 0 }).fd() }'])(
  'queues 1,000 connections to a busy process that listens on %s',
  async (options) => {
    const source = `
      import { createServer } from 'node:http';
      import { BoundSocket } from 'node:net';
      import { raiseBacklog } from ${JSON.stringify(new URL('./port.ts', import.meta.url).href)};
      const server = createServer();
      raiseBacklog(server);
      server.listen(${options}, () => {
        console.log(server.address().port);
        setTimeout(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5_000), 50);
      });`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', source], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const sockets: Socket[] = [];
    try {
      const port = Number((await once(child.stdout, 'data'))[0]);
      await new Promise((resolve) => setTimeout(resolve, 200));
      const start = performance.now();
      await Promise.all(
        Array.from({ length: 1_000 }, async () => {
          const socket = connect({ host: '127.0.0.1', port });
          sockets.push(socket);
          await once(socket, 'connect');
        }),
      );
      // A SYN that was dropped is repeated after 1, 3 and 7 s, and dropped again while the process is busy.
      expect(performance.now() - start).toBeLessThan(3_500);
    } finally {
      for (const socket of sockets) socket.destroy();
      child.kill('SIGKILL');
    }
  },
  20_000,
);
