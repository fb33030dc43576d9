import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** The results of one project. `broken` names the failed tests. */
interface Counts {
  passed: number;
  failed: number;
  broken: string[];
}

/** Writes the results of each project into the file named by TEST_REPORT, for scripts/test.mjs. */
export default class CountingReporter implements Reporter {
  readonly #counts: Record<string, Counts> = {};

  #of(name: string): Counts {
    this.#counts[name] ??= { passed: 0, failed: 0, broken: [] };
    return this.#counts[name];
  }

  onTestCaseResult(test: TestCase): void {
    const counts = this.#of(test.project.name);
    const { state } = test.result();
    if (state === 'passed') counts.passed += 1;
    if (state === 'failed') {
      counts.failed += 1;
      counts.broken.push(`${test.module.relativeModuleId}: ${test.fullName}`);
    }
  }

  /**
   * A file that cannot be loaded contains no tests and counts as one failure. Errors outside of any test also count
   * as one, together.
   */
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    for (const module of modules)
      if (module.errors().length > 0) {
        const counts = this.#of(module.project.name);
        counts.failed += 1;
        counts.broken.push(module.relativeModuleId);
      }
    if (unhandledErrors.length > 0) {
      const counts = this.#of('outside');
      counts.failed += 1;
      counts.broken.push('errors outside of any test');
    }
    if (process.env.TEST_REPORT) writeFileSync(process.env.TEST_REPORT, JSON.stringify(this.#counts));
  }
}
