/** The part of recheck's build in plain JavaScript that the test of regular expressions uses. It is CommonJS. */
declare module 'recheck/lib/browser.js' {
  const recheck: {
    checkSync(
      source: string,
      flags: string,
      options: { timeout: number },
    ): { status: 'safe' | 'vulnerable' | 'unknown'; attack?: { pattern: string } };
  };
  export default recheck;
}
