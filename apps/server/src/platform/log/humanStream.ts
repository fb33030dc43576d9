import { Writable } from 'node:stream';
import { styleText } from 'node:util';
import { z } from 'zod';

const entry = z.looseObject({
  level: z.number(),
  time: z.number(),
  msg: z.string().optional(),
  role: z.string().optional(),
});
/** Members of log entries that are not shown as data in a terminal. */
const OMITTED_MEMBERS = new Set(['level', 'time', 'msg', 'role', 'pid', 'hostname', 'err']);
const LEVEL_NAMES: Readonly<Record<number, string>> = {
  10: 'traza',
  20: 'detalle',
  30: 'info',
  40: 'aviso',
  50: 'error',
  60: 'grave',
};

/** Formats each entry as a short coloured line for a terminal; otherwise logs are JSON. */
export function humanStream(out: NodeJS.WritableStream): Writable {
  return new Writable({
    decodeStrings: false,
    write(chunk: string | Buffer, _encoding, done) {
      out.write(String(chunk).split('\n').filter(Boolean).map(formatLine).join(''));
      done();
    },
  });
}

function formatLine(line: string): string {
  const parsed = entry.safeParse(JSON.parse(line));
  if (!parsed.success) return `${line}\n`;
  const { level, time, msg, role } = parsed.data;
  const name = LEVEL_NAMES[level] ?? String(level);
  const head = `${styleText('dim', new Date(time).toLocaleTimeString('es-AR', { hour12: false }))} ${formatLevel(level, name)} ${styleText('dim', role ?? '')}`;
  const otherMembers = Object.entries(parsed.data)
    .filter(([key]) => !OMITTED_MEMBERS.has(key))
    .map(([key, value]) => `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`);
  const error = z.object({ stack: z.string() }).safeParse(parsed.data.err);
  return `${head} ${msg ?? ''} ${styleText('dim', otherMembers.join(' '))}${error.success ? `\n${error.data.stack}` : ''}\n`;
}

function formatLevel(level: number, name: string): string {
  if (level >= 50) return styleText('red', name);
  return level >= 40 ? styleText('yellow', name) : styleText('green', name);
}
