import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { z } from 'zod';
import { type Attributes, getActiveSpan, getErrorType, type Span } from './tracing.ts';

/** A statement as `query` accepts it; other objects, such as cursors, run themselves. */
const statementSchema = z.union([
  z.string().transform((text) => ({ text })),
  z.object({ text: z.string(), submit: z.undefined().optional() }),
]);
const resultSchema = z.object({ rowCount: z.number() });

const stringLiterals = /'[^']*'/g;
const verbPattern = /^\W*(\w+)/;
const tablePattern = /\b(?:from|into|update|join)\s+"?([a-z_]\w*)/i;

/** Describes a statement without its values: parameters are not part of its text, and literals are replaced. */
export function describeStatement(text: string): { name: string; attributes: Attributes } {
  const withoutLiterals = text.replace(stringLiterals, '?');
  const verb = verbPattern.exec(withoutLiterals)?.[1]?.toUpperCase() ?? 'SQL';
  const table = tablePattern.exec(withoutLiterals)?.[1];
  const name = table === undefined ? verb : `${verb} ${table}`;
  return { name, attributes: { 'db.system.name': 'postgresql', 'db.query.text': withoutLiterals } };
}

function endSpan(span: Span, error: unknown, result: unknown): void {
  if (error) span.fail(getErrorType(error));
  const { data } = resultSchema.safeParse(result);
  if (data) span.setAttributes({ 'db.response.returned_rows': data.rowCount });
  span.end();
}

/** Runs a statement in a child span of the active one. */
function runTraced(query: (args: unknown[]) => unknown, args: unknown[]): unknown {
  const parent = getActiveSpan();
  const statement = parent?.isRecording ? statementSchema.safeParse(args[0]).data : undefined;
  if (!parent || !statement) return query(args);
  const { name, attributes } = describeStatement(statement.text);
  const span = parent.startChild(name, { kind: 'client', attributes });
  const callback = args.at(-1);
  if (typeof callback === 'function')
    return query([
      ...args.slice(0, -1),
      (error: unknown, result: unknown) => {
        endSpan(span, error, result);
        Reflect.apply(callback, undefined, [error, result]);
      },
    ]);
  const running = query(args);
  if (running instanceof Promise)
    running.then(
      (result) => endSpan(span, null, result),
      (error) => endSpan(span, error, null),
    );
  return running;
}

/** Replaces a method of one object. */
function replaceMethod(
  target: object,
  name: string,
  original: unknown,
  replacement: (run: (args: unknown[]) => unknown, args: unknown[]) => unknown,
): void {
  if (typeof original !== 'function') throw new TypeError(`${name} is no method`);
  const run = (args: unknown[]): unknown => Reflect.apply(original, target, args);
  Object.defineProperty(target, name, {
    configurable: true,
    writable: true,
    value: (...args: unknown[]) => replacement(run, args),
  });
}

/**
 * Records the statements of a pool as spans of the operations that run them. Both `pool.query` and transactions run
 * statements on a client of the pool.
 */
export function tracePool(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    if (client instanceof pg.Client) replaceMethod(client, 'query', client.query, runTraced);
  });
  // A caller that waits for a free connection is called by the one that releases it, as part of another span.
  replaceMethod(pool, 'connect', pool.connect, (connect, args) => {
    const [callback] = args;
    if (typeof callback !== 'function') return connect(args);
    const inCallersSpan = AsyncLocalStorage.snapshot();
    return connect([(...given: unknown[]) => inCallersSpan(() => Reflect.apply(callback, undefined, given))]);
  });
}
