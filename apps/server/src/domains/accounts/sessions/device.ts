import type { MySession } from '@centinela/api/accounts/mySessions.ts';

/** Patterns of browsers in user agents, most specific first, because nearly all user agents also contain "Safari". */
const browsers = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ (?:Mobile\/\w+ )?Safari\//, 'Safari'],
] as const;

const systems = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
] as const;

const findName = (patterns: readonly (readonly [RegExp, string])[], userAgent: string): string | null =>
  patterns.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;

function detectKind(agent: string): MySession['device']['kind'] {
  if (/\biPad\b|\bTablet\b/.test(agent)) return 'tablet';
  if (/\biPhone\b|\bMobile\b/.test(agent)) return 'phone';
  if (/\bAndroid\b/.test(agent)) return 'tablet';
  return /^Mozilla\//.test(agent) ? 'computer' : 'program';
}

/** Describes the device of a user agent, so that users recognize their devices. User agents can be forged. */
export const describeDevice = (userAgent: string | null): MySession['device'] => ({
  kind: detectKind(userAgent ?? ''),
  browser: findName(browsers, userAgent ?? ''),
  system: findName(systems, userAgent ?? ''),
});
