/** The part of recheck's build in plain JavaScript that the test of regular expressions uses. */
declare module 'recheck/lib/browser.js' {
  export function checkSync(
    source: string,
    flags: string,
    options: { timeout: number },
  ): { status: 'safe' | 'vulnerable' | 'unknown'; attack?: { pattern: string } };
}
