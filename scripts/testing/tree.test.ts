import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n');

/** Maximum source files in a folder without tests: longer listings are hard to read. */
const maxFilesInFolder = 25;

test(`no folder holds more than ${maxFilesInFolder} files of code`, () => {
  const code = files.filter((file) => /\.(?:ts|tsx|css|mjs)$/.test(file) && !/\.test(?:ing)?\./.test(file));
  expect(code.length).toBeGreaterThan(1000);
  const fullFolders = [...Map.groupBy(code, dirname)].filter(
    ([, inside]) => inside.length > maxFilesInFolder,
  );
  expect(fullFolders.map(([folder, inside]) => `${folder}: ${inside.length}`)).toEqual([]);
});

/** Matches code that registers an endpoint or a page, in files of any name. */
const routeRegistration = /\broute\(\s*app,|\bapp\.(?:get|post|put|patch|delete|all|route)\b/;

test('a file that registers routes contains no SQL', () => {
  const routes = files
    .filter((file) => /^apps\/server\/src\/.*(?<!\.test|\.testing)\.ts$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
    .filter(({ file, text }) => file.endsWith('.routes.ts') || routeRegistration.test(text));
  expect(routes.length).toBeGreaterThan(50);
  expect(routes.filter(({ text }) => /\.query[<(]/.test(text)).map(({ file }) => file)).toEqual([]);
});

test('no screen shared by sections checks which section it shows', () => {
  const keys = new Set(files.map((file) => /^packages\/sections\/src\/sections\/(\w+)\//.exec(file)?.[1]));
  const sharedScreens = files.filter((file) =>
    /^apps\/portal\/src\/(?:dashboard\/(?:entries|entry|form|preview|records)|sharedScreens\/list)\/.*(?<!\.test)\.tsx?$/.test(
      file,
    ),
  );
  expect(sharedScreens.length).toBeGreaterThan(80);
  const httpClientFiles = sharedScreens.filter((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/[!=]== '(\w+)'/g)].some(([, word]) =>
      keys.has(word),
    ),
  );
  expect(httpClientFiles, 'what single sections have stands in dashboard/extras.ts').toEqual([]);
});

test('no configuration retries tests', () => {
  const configurations = files.filter((file) => /(?:^|\/)(?:vitest|playwright)\.config\.ts$/.test(file));
  expect(configurations).toHaveLength(2);
  for (const file of configurations)
    expect(readFileSync(join(root, file), 'utf8'), file).not.toMatch(/\bretr(?:y|ies)\b/);
});

/** The section that `add-a-section.md` adds. */
const exampleSection = /\/newsSections\//;

test('documents mention existing files only', () => {
  const documents = files.filter((file) => file.endsWith('.md'));
  const missingFiles = documents.flatMap((document) => {
    const text = readFileSync(join(root, document), 'utf8');
    const named = [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)*\.(?:ts|tsx|mjs|css))`/g)].map(
      ([, path = '']) => path,
    );
    return named
      .filter(
        (path) =>
          !exampleSection.test(path) && !files.some((file) => file === path || file.endsWith(`/${path}`)),
      )
      .map((path) => `${document}: ${path}`);
  });
  expect(documents.length).toBeGreaterThan(60);
  expect([...new Set(missingFiles)]).toEqual([]);
});

test('relative links in documents lead to existing files', () => {
  const links = files
    .filter((file) => file.endsWith('.md'))
    .flatMap((document) =>
      [...readFileSync(join(root, document), 'utf8').matchAll(/\]\(([\w./-]+)(?:#[\w-]+)?\)/g)].map(
        ([, target = '']) => ({ document, target }),
      ),
    );
  expect(links.length).toBeGreaterThan(50);
  const broken = links.filter(({ document, target }) => !existsSync(join(root, dirname(document), target)));
  expect(broken.map(({ document, target }) => `${document}: ${target}`)).toEqual([]);
});

/** Maximum lines of a decision: context, decision and consequences, on one screen. */
const maxDecisionLines = 40;

test(`a decision has at most ${maxDecisionLines} lines`, () => {
  const decisions = files.filter((file) => file.startsWith('docs/decisions/'));
  const long = decisions.filter(
    (file) => readFileSync(join(root, file), 'utf8').trimEnd().split('\n').length > maxDecisionLines,
  );
  expect(decisions.length).toBeGreaterThan(50);
  expect(long).toEqual([]);
});
