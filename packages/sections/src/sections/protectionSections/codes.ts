import type { Answers, Question } from './design.ts';

/** As much of a question as its answers are known by. */
export type Coded = Pick<Question, 'id'> & { options: readonly { title: string }[] };

const digits = 6;

/** FNV-1a of 32 bits, in six characters. */
function short(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return ((hash >>> 0) % 36 ** digits).toString(36).padStart(digits, '0');
}

/**
 * The name of an answer, wherever its question and its option stand among the others: an editor who orders them anew
 * changes no design that somebody shared. It is of the question's id and the option's title; an option that is called
 * something else is another answer.
 *
 * @param option null for a question that was passed over
 */
export function codeOf({ id, options }: Coded, option: number | null): string {
  if (option === null) return short(id);
  const title = options[option]?.title ?? '';
  const before = options.slice(0, option).filter((other) => other.title === title).length;
  return short([id, title, before].join('\n'));
}

/** Which answers some names are; a name that fits nothing that is asked says nothing. */
export function answersNamed(questions: readonly Coded[], codes: Iterable<string>): Answers {
  const named = new Set(codes);
  const answers = new Map<string, number | null>();
  for (const question of questions) {
    const option = question.options.findIndex((_option, index) => named.has(codeOf(question, index)));
    if (option >= 0) answers.set(question.id, option);
    else if (named.has(codeOf(question, null))) answers.set(question.id, null);
  }
  return answers;
}

/** The names of answers, in the order of the questions. */
export const codesOf = (questions: readonly Coded[], answers: Answers): string[] =>
  questions.flatMap((question) => {
    const answer = answers.get(question.id);
    return answer === undefined ? [] : [codeOf(question, answer)];
  });
