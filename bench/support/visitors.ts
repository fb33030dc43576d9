import { connect } from 'node:net';

const connections = 32;

/**
 * Simulates one visitor's connection, which repeats its request after each response until `isOver`.
 *
 * @returns number of responses
 */
function runVisitor(url: URL, isOver: () => boolean): Promise<number> {
  const request = `GET ${url.pathname} HTTP/1.1\r\nhost: ${url.host}\r\naccept-encoding: br\r\n\r\n`;
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  // One buffer for all responses, since their bytes are not kept.
  const buffer = Buffer.alloc(65_536);
  let [answers, missing] = [0, 0];
  const read = (length: number) => {
    if (missing === 0) {
      const end = buffer.subarray(0, length).indexOf('\r\n\r\n');
      const head = buffer.toString('latin1', 0, end);
      const body = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
      if (end < 0 || !head.startsWith('HTTP/1.1 200 ') || body === undefined) {
        socket.destroy(new Error(`not an answer of known length: ${head.slice(0, 80)}`));
        return;
      }
      missing = end + 4 + Number(body);
    }
    missing -= length;
    if (missing > 0) return;
    answers += 1;
    if (!isOver()) socket.write(request);
    else socket.end(() => resolve(answers));
  };
  const socket = connect({
    port: Number(url.port),
    host: url.hostname,
    noDelay: true,
    onread: {
      buffer,
      callback: (length) => {
        read(length);
        return true;
      },
    },
  });
  socket.on('error', reject);
  socket.on('connect', () => socket.write(request));
  return promise;
}

/**
 * Simulates visitors who request one page continuously over a bare socket each, with brotli as in browsers. Used
 * as background load on all cores, because this specialised client needs little CPU time.
 *
 * @returns pages per second
 * @throws Error when a response was not successful
 */
export async function runVisitors(address: string, seconds: number): Promise<number> {
  const [url, started] = [new URL(address), performance.now()];
  const isOver = () => performance.now() - started >= seconds * 1000;
  const answers = await Promise.all(Array.from({ length: connections }, () => runVisitor(url, isOver)));
  const pages = answers.reduce((sum, count) => sum + count, 0);
  return pages / ((performance.now() - started) / 1000);
}
