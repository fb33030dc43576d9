import { toPlainText } from '../../../fields/richText/richText.ts';
import { splitLead } from '../../../fields/richText/splitLead.ts';

/** A question with its formatted answer. */
export interface Question {
  question: string;
  answer: string;
}

/** A formatted text split for display on a page. */
export interface SplitText {
  /** The first paragraph, displayed below the title; empty when the text starts with something else. */
  lead: string;
  /** The rest without the questions. */
  body: string;
  questions: Question[];
}

const heading = /^<h([1-6])>(.*?)<\/h\1>/s;

/**
 * Splits a formatted text: the first paragraph becomes the lead, and each heading that ends with a question mark
 * becomes a question with the text below it as its answer. Formatted text never has attributes on headings.
 */
export function splitText(html: string | null): SplitText {
  const { lead, rest } = splitLead(html);
  const questions: Question[] = [];
  const body: string[] = [];
  for (const part of rest.split(/(?=<h[1-6]>)/)) {
    const match = heading.exec(part);
    const question = toPlainText(match?.[2] ?? '').trim();
    const answer = part.slice(match?.[0].length ?? 0).trim();
    if (question.endsWith('?') && answer !== '') questions.push({ question, answer });
    else body.push(part);
  }
  return { lead, body: body.join('').trim(), questions };
}
