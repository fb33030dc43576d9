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

const namePattern = /\b(?:const|let|function|interface|type|class) ([\w$]+)/g;
const wordPattern = /[A-Z]?[a-z]+|[A-Z]+/g;

/**
 * Splits code into comments, strings and the rest. Quotes in regular expressions count as strings until the line ends.
 * @param {string} text
 * @returns {{ kind: 'comment' | 'string' | 'code', start: number, end: number }[]}
 */
function splitCode(text) {
  /** @type {ReturnType<typeof splitCode>} */
  const parts = [];
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    const begin = text[at];
    const isComment = begin === '/' && (text[at + 1] === '/' || text[at + 1] === '*');
    if (!isComment && begin !== "'" && begin !== '"' && begin !== '`') continue;
    const end = isComment ? findCommentEnd(text, at) : findStringEnd(text, at);
    parts.push({ kind: 'code', start, end: at }, { kind: isComment ? 'comment' : 'string', start: at, end });
    start = end;
    at = end - 1;
  }
  return [...parts, { kind: 'code', start, end: text.length }];
}

/** @type {(text: string, start: number) => number} */
function findCommentEnd(text, start) {
  const close = text[start + 1] === '/' ? '\n' : '*/';
  const end = text.indexOf(close, start + 2);
  return end < 0 ? text.length : end + close.length;
}

/** @type {(text: string, start: number) => number} */
function findStringEnd(text, start) {
  const quote = text[start];
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === quote || (text[at] === '\n' && quote !== '`')) return at + 1;
  }
  return text.length;
}

/**
 * Finds words to replace in the comments and declared names of a file.
 * @param {string} text
 * @returns {{ line: number, word: string, instead: string }[]}
 */
export function findWords(text) {
  /** @type {{ line: number, word: string, instead: string }[]} */
  const found = [];
  /** @type {(part: string, at: number) => void} */
  const search = (part, at) => {
    for (const { 0: match, index } of part.matchAll(wordPattern)) {
      const word = match.toLowerCase();
      const better = instead.get(word);
      if (better) found.push({ line: text.slice(0, at + index).split('\n').length, word, instead: better });
    }
  };
  for (const { kind, start, end } of splitCode(text)) {
    const part = text.slice(start, end);
    if (kind === 'comment') searchComment(part, start, search);
    if (kind !== 'code') continue;
    for (const { 0: declaration, 1: name = '', index } of part.matchAll(namePattern))
      if (!PUBLIC_NAMES.has(name)) search(name, start + index + declaration.length - name.length);
  }
  return found;
}

/**
 * Searches a comment except names in backticks, which may be public, and paths.
 * @param {string} comment
 * @param {number} start
 * @param {(part: string, at: number) => void} search
 */
function searchComment(comment, start, search) {
  let at = start;
  for (const [index, part] of comment.split('`').entries()) {
    if (index % 2 === 0) {
      let wordAt = at;
      for (const word of part.split(' ')) {
        if (!word.includes('/') || word.startsWith('/*') || word.startsWith('//')) search(word, wordAt);
        wordAt += word.length + 1;
      }
    }
    at += part.length + 1;
  }
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
