import type { TracingSettings } from '../tracing/tracing.ts';

/** The standard variables of OpenTelemetry that the portal supports. */
interface TracingVariables {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  OTEL_EXPORTER_OTLP_HEADERS?: string | undefined;
  OTEL_SERVICE_NAME: string;
  OTEL_TRACES_SAMPLER: string;
  OTEL_TRACES_SAMPLER_ARG: string;
}

const headerPattern = /^\s*[\w-]+=[^\s;]+\s*$/;

/** Whether a text has the form `name=value,name=value`, with percent-encoded values. */
export function areHeaders(text: string): boolean {
  try {
    decodeURIComponent(text);
  } catch {
    return false;
  }
  return text.split(',').every((pair) => headerPattern.test(pair));
}

const parseHeaders = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split(',')
      .filter(Boolean)
      .map((pair) => {
        const [name = '', ...value] = pair.trim().split('=');
        return [name, decodeURIComponent(value.join('='))];
      }),
  );

/** Whether a text is a number from 0 to 1. */
export const isRatio = (text: string): boolean =>
  text.trim() !== '' && Number(text) >= 0 && Number(text) <= 1;

/** Returns where traces are sent; undefined if tracing is off. */
export function parseTracing(variables: TracingVariables): TracingSettings | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER: sampler } = variables;
  // `parentbased_` makes no difference: what callers send is never trusted, and jobs follow the request that sent them.
  const ratio = sampler.endsWith('ratio')
    ? Number(variables.OTEL_TRACES_SAMPLER_ARG)
    : Number(sampler.endsWith('on'));
  if (!endpoint || ratio === 0) return undefined;
  return {
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    headers: parseHeaders(variables.OTEL_EXPORTER_OTLP_HEADERS ?? ''),
    serviceName: variables.OTEL_SERVICE_NAME,
    ratio,
  };
}
