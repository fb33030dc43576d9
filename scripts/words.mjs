import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './support.mjs';

/**
 * Words that comments and declared names must not contain, with what to write instead (docs/how-to/write.md).
 * @type {[words: string, instead: string][]}
 */
const REPLACEMENTS = [
  ['told tell tells telling', 'kind, notify, report or format'],
  ['hear hears heard ears', 'subscribe or receive'],
  ['stand stands stood standing standings', 'status, is or base'],
  ['beside besides', 'sibling, extra, next to or in addition to'],
  ['whoever somebody anybody nobody everybody', 'the role: visitor, client, editor, caller, user'],
  ['sought seek seeks', 'search'],
  ['mend mends mended', 'fix or correct'],
  ['lacks', 'has no or is missing'],
  ['spoken', 'announced'],
  ['sights whereabouts', 'views, location'],
  ['meanwhile', 'in the meantime or while'],
  ['likewise alike', 'also, the same'],
  ['anew', 'again'],
  ['onwards upon', 'from, on'],
  ['wherever', 'where'],
];
const instead = new Map(
  REPLACEMENTS.flatMap(([words, text]) => words.split(' ').map((word) => [word, text])),
);

/** Public names: response fields of the API and columns, which the specification or stored data fix. */
const PUBLIC_NAMES = new Set(['standing', 'beside', 'told']);

const commentPattern = /\/\*[\s\S]*?\*\/|(?:^|\s)\/\/[^\n]*/g;
const namePattern = /\b(?:const|let|function|interface|type|class)\s+([A-Za-z_$][\w$]*)/g;
const stringPattern = /'[^'\n]*'|"[^"\n]*"|`[^`]*`/g;

/**
 * Finds words to replace in the comments and declared names of a file.
 * @param {string} text
 * @returns {{ line: number, word: string, instead: string }[]}
 */
export function findWords(text) {
  /** @type {{ line: number, word: string, instead: string }[]} */
  const found = [];
  /** @type {(part: string, at: number, words: RegExp) => void} */
  const search = (part, at, words) => {
    for (const match of part.matchAll(words)) {
      const word = match[0].toLowerCase();
      const better = instead.get(word);
      if (better)
        found.push({ line: text.slice(0, at + match.index).split('\n').length, word, instead: better });
    }
  };
  // Names in backticks may be public ones.
  for (const comment of text.matchAll(commentPattern))
    search(
      comment[0].replace(/`[^`\n]*`|\S+\/\S+/g, (name) => ' '.repeat(name.length)),
      comment.index,
      /[A-Za-z]+/g,
    );
  const blank = (/** @type {string} */ part) => part.replace(/[^\n]/g, ' ');
  const code = text.replace(commentPattern, blank).replace(stringPattern, blank);
  for (const match of code.matchAll(namePattern)) {
    const [declaration, name = ''] = match;
    if (!PUBLIC_NAMES.has(name))
      search(name, match.index + declaration.length - name.length, /[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g);
  }
  return found;
}

/**
 * Checks the words of every file of code.
 * @returns {string[]} one line for each word to replace
 */
export function checkWords() {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.css'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return files
    .trim()
    .split('\n')
    .filter((file) => file !== 'scripts/words.mjs')
    .flatMap((file) =>
      findWords(readFileSync(join(ROOT, file), 'utf8')).map(
        ({ line, word, instead: better }) => `${file}:${line} “${word}”: write ${better}`,
      ),
    );
}
