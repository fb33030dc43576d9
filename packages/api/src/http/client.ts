import { z } from 'zod';
import { cachedAtHeader } from './cachedAt.ts';
import type { AnswerOf, Endpoint, ExtrasOf, Pagination, SentOf } from './endpoint.ts';
import { type ErrorBody, errorSchema } from './errors.ts';

/** Unsuccessful response: its status and the server's message. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
  }
}

const internalErrorMessage = 'Internal Server Error';

/** A successful response without data, which counts as a failure (specification, section 5). */
export class NoDataError extends ApiError {
  constructor() {
    super(500, { message: internalErrorMessage, requestId: '' });
    this.name = 'NoDataError';
  }
}

export interface Answer<D> {
  data: D;
  pagination: Pagination | null;
  /** Time of the original response, if it comes from the offline cache: ISO 8601. */
  keptAt?: string;
}

type Parts<E extends Endpoint> = {
  [P in 'params' | 'query' | 'body' as undefined extends SentOf<E, P> ? never : P]: SentOf<E, P>;
};

export type CallOptions<E extends Endpoint> = Parts<E> & {
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Whether to finish the request while the page closes; for bodies below 64 KiB. */
  keepalive?: boolean;
  /** Multipart form, for an endpoint with a file. */
  form?: FormData;
};

const paginationSchema = z.object({
  limit: z.number(),
  offset: z.number(),
  total: z.number(),
  atLeast: z.boolean().optional(),
  next: z.string().nullable(),
});

/** Statuses whose message is displayed, whichever server sends it (specification, section 8). */
const displayedStatuses = new Set([400, 401, 403, 404, 412, 500, 501]);
const defaultMessage = 'Network response was not ok';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const toText = (value: unknown): string => (Array.isArray(value) ? value.join(',') : String(value));

function buildUrl(base: string, declared: Endpoint, params: unknown, query: unknown): string {
  const values = isRecord(params) ? params : {};
  const path = declared.path.replace(/\{(\w+)\}/g, (_whole, name: string) =>
    encodeURIComponent(toText(values[name])),
  );
  const search = new URLSearchParams();
  if (isRecord(query))
    for (const [name, value] of Object.entries(query))
      if (value !== undefined && value !== null) search.set(name, toText(value));
  const text = search.toString();
  return `${base}${path}${text && `?${text}`}`;
}

async function readBody(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    // Not JSON: a proxy's page, or empty. The status is the only information.
    return null;
  }
}

/** Error bodies of other servers, such as a proxy, may have only a message. */
const receivedError = errorSchema.extend({ requestId: errorSchema.shape.requestId.default('') });

/**
 * Creates the error of a response, always with a message. For a status outside the specification's list, the message is
 * displayed if it comes from our own server, whose errors have a code.
 */
export function toApiError(status: number, body: unknown): ApiError {
  const { data: error } = receivedError.safeParse(body);
  const isDisplayed = displayedStatuses.has(status) || error?.code !== undefined;
  if (error && isDisplayed && error.message !== '') return new ApiError(status, error);
  const message = displayedStatuses.has(status) ? internalErrorMessage : defaultMessage;
  return new ApiError(status, { requestId: '', ...error, message });
}

/**
 * Creates the typed client: `call(endpoint, { params, query, body })`.
 *
 * @param send sends a request; a session manager wraps `fetch` here
 * @throws ApiError for an unsuccessful response; its subclass NoDataError for a success without data
 */
export function createClient(base: string, send: (request: Request) => Promise<Response>) {
  return async function call<E extends Endpoint>(
    declared: E,
    options: CallOptions<E>,
  ): Promise<Answer<AnswerOf<E>> & { extras: ExtrasOf<E> }> {
    const parts: Record<string, unknown> = options;
    const hasBody = 'body' in parts && parts.body !== undefined;
    const request = new Request(buildUrl(base, declared, parts.params, parts.query), {
      method: declared.method,
      headers: {
        accept: 'application/json',
        ...(hasBody && { 'content-type': 'application/json' }),
        ...options.headers,
      },
      body: options.form ?? (hasBody ? JSON.stringify(parts.body) : null),
      ...(options.signal && { signal: options.signal }),
      keepalive: options.keepalive ?? false,
    });
    const response = await send(request);
    const body = await readBody(response);
    if (!response.ok) throw toApiError(response.status, body);
    if (!isRecord(body) || body.data === undefined || body.data === null) throw new NoDataError();
    const pagination = body.pagination ? paginationSchema.parse(body.pagination) : null;
    const keptAt = response.headers.get(cachedAtHeader);
    return {
      data: parseAnswer(declared, body.data),
      pagination,
      extras: parseExtras(declared, body),
      ...(keptAt !== null && { keptAt }),
    };
  };
}

/** Parses the data with the endpoint's schema, whose output type is `AnswerOf<E>`. */
function parseAnswer<E extends Endpoint>(declared: E, data: unknown): AnswerOf<E> {
  const schema: z.ZodType<AnswerOf<E>> = declared.answer as z.ZodType<AnswerOf<E>>;
  return schema.parse(data);
}

/** Parses the additional members of the response. */
const parseExtras = <E extends Endpoint>({ extras }: E, body: unknown): ExtrasOf<E> =>
  extras?.parse(body) as ExtrasOf<E>;
