import type { Answers, Question } from './design.ts';

/** The parts of a question that identify its answers. */
export type Coded = Pick<Question, 'id'> & { options: readonly { title: string }[] };

const digits = 6;

/** FNV-1a, 32 bits, in six characters. */
function short(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return ((hash >>> 0) % 36 ** digits).toString(36).padStart(digits, '0');
}

/**
 * Returns the code of an answer. It is independent of order, so reordering questions or options does not change
 * shared designs. It is a hash of the question's id and the option's title; renaming an option makes it a
 * different answer.
 *
 * @param option null for a skipped question
 */
export function codeOf({ id, options }: Coded, option: number | null): string {
  if (option === null) return short(id);
  const title = options[option]?.title ?? '';
  const before = options.slice(0, option).filter((other) => other.title === title).length;
  return short([id, title, before].join('\n'));
}

/** Returns the answers with these codes; ignores unknown codes. */
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

/** Returns the codes of answers in the order of the questions. */
export const codesOf = (questions: readonly Coded[], answers: Answers): string[] =>
  questions.flatMap((question) => {
    const answer = answers.get(question.id);
    return answer === undefined ? [] : [codeOf(question, answer)];
  });
