import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { cspReportPath } from './securityHeaders.ts';

/** Maximum body of reports, in bytes. */
const bodyLimit = 16 * 1024;
/** Maximum reports processed per body. */
const maxReports = 20;
/** Maximum reports that a process counts and logs per minute; the rest are ignored. */
const maxPerMinute = 60;

/** Metric labels: a closed list, since any client can send reports. */
const directives = [
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'media-src',
  'font-src',
  'connect-src',
  'worker-src',
  'frame-src',
  'frame-ancestors',
  'object-src',
  'base-uri',
  'form-action',
  'default-src',
  'require-trusted-types-for',
  'trusted-types',
] as const;

/** The content of a report, common to both formats (W3C, Content Security Policy Level 3, section 5). */
interface Violation {
  directive: string;
  /** First path segment of the page: the rest may identify a person. */
  page: string;
  /** What was blocked: a keyword such as `inline`, or the origin of a URL. */
  blocked: string;
}

const limitedText = z.string().max(4000).catch('');
/** `application/csp-report`, sent to `report-uri`. */
const reportUriFormat = z.object({
  'csp-report': z.object({
    'effective-directive': limitedText,
    'violated-directive': limitedText,
    'document-uri': limitedText,
    'blocked-uri': limitedText,
  }),
});
/** `application/reports+json`, sent to `report-to`. */
const reportToFormat = z.array(
  z.object({
    type: z.literal('csp-violation'),
    body: z.object({ effectiveDirective: limitedText, documentURL: limitedText, blockedURL: limitedText }),
  }),
);

const getFirstSegment = (address: string): string => {
  if (!URL.canParse(address)) return '';
  return `/${new URL(address).pathname.split('/')[1]?.slice(0, 40) ?? ''}`;
};

const describeBlocked = (address: string): string =>
  URL.canParse(address) ? new URL(address).origin.slice(0, 100) : address.slice(0, 40).replace(/[^\w-]/g, '');

function createViolation(directive: string, page: string, blocked: string): Violation {
  const name = directive.split(' ')[0] ?? '';
  return {
    directive: directives.find((each) => each === name) ?? 'other',
    page: getFirstSegment(page),
    blocked: describeBlocked(blocked),
  };
}

/** Returns the violations of a body; empty when it is not a report. */
function parseViolations(body: unknown): Violation[] {
  const reportUriBody = reportUriFormat.safeParse(body);
  if (reportUriBody.success) {
    const report = reportUriBody.data['csp-report'];
    const directive = report['effective-directive'] || report['violated-directive'];
    return [createViolation(directive, report['document-uri'], report['blocked-uri'])];
  }
  const reportToBody = reportToFormat.safeParse(Array.isArray(body) ? body.slice(0, maxReports) : null);
  if (!reportToBody.success) return [];
  return reportToBody.data.map(({ body: { effectiveDirective, documentURL, blockedURL } }) =>
    createViolation(effectiveDirective, documentURL, blockedURL),
  );
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

/**
 * Receives the Content-Security-Policy violations that browsers report: each is counted and logged, without
 * personal data. The endpoint is public, so there is a limit; it always responds 204.
 */
export async function cspReportRoutes(app: FastifyInstance): Promise<void> {
  const { metrics } = app.context;
  let minute = 0;
  let reportCount = 0;
  const isWithinLimit = (): boolean => {
    const now = Math.floor(Date.now() / 60_000);
    if (now !== minute) [minute, reportCount] = [now, 0];
    reportCount += 1;
    return reportCount <= maxPerMinute;
  };
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    for (const type of ['application/csp-report', 'application/reports+json'])
      scope.addContentTypeParser(type, { parseAs: 'string' }, async (_request: unknown, body: string) =>
        parseJson(body),
      );
    scope.post(cspReportPath, { bodyLimit }, async (request, reply) => {
      for (const found of parseViolations(request.body).filter(isWithinLimit)) {
        metrics.cspReport(found.directive);
        request.log.warn({ violation: found }, 'a browser reported a Content-Security-Policy violation');
      }
      return reply.code(204).send();
    });
  });
}
