import { opening } from '../../../fields/richText/opening.ts';
import { plainText } from '../../../fields/richText/richText.ts';

/** A question with its formatted answer. */
export interface Question {
  question: string;
  answer: string;
}

/** The text of a page as the page tells it. */
export interface ToldText {
  /** The first paragraph, which stands below the title; empty when the text does not start with one. */
  lead: string;
  /** What follows, without the questions. */
  body: string;
  questions: Question[];
}

const heading = /^<h([1-6])>(.*?)<\/h\1>/s;

/**
 * Takes a formatted text apart: its first paragraph opens the page, and a heading that ends in a question mark opens to
 * the text below it. The policy of formatted text lets no attribute through on headings.
 */
export function tellText(html: string | null): ToldText {
  const { lead, rest } = opening(html);
  const questions: Question[] = [];
  const body: string[] = [];
  for (const part of rest.split(/(?=<h[1-6]>)/)) {
    const found = heading.exec(part);
    const question = plainText(found?.[2] ?? '').trim();
    const answer = part.slice(found?.[0].length ?? 0).trim();
    if (question.endsWith('?') && answer !== '') questions.push({ question, answer });
    else body.push(part);
  }
  return { lead, body: body.join('').trim(), questions };
}
