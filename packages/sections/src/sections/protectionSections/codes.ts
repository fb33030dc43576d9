import type { Answers, Question } from './design.ts';

/** The data of a question from which the codes of its answers are computed. */
export type CodedQuestion = Pick<Question, 'id'> & { options: readonly { title: string }[] };

const codeLength = 6;

/** FNV-1a, 32 bits, in six characters. */
function shortHash(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return ((hash >>> 0) % 36 ** codeLength).toString(36).padStart(codeLength, '0');
}

/**
 * Returns the code of an answer: a hash of the question's id and the option's title. Shared designs don't change when an
 * editor reorders questions or options; a renamed option is a different answer.
 *
 * @param option null for a skipped question
 */
export function getAnswerCode({ id, options }: CodedQuestion, option: number | null): string {
  if (option === null) return shortHash(id);
  const title = options[option]?.title ?? '';
  const twinCount = options.slice(0, option).filter((other) => other.title === title).length;
  return shortHash([id, title, twinCount].join('\n'));
}

/** Returns the answers with these codes; ignores unknown codes. */
export function parseAnswerCodes(questions: readonly CodedQuestion[], codes: Iterable<string>): Answers {
  const codeSet = new Set(codes);
  const answers = new Map<string, number | null>();
  for (const question of questions) {
    const option = question.options.findIndex((_option, index) =>
      codeSet.has(getAnswerCode(question, index)),
    );
    if (option >= 0) answers.set(question.id, option);
    else if (codeSet.has(getAnswerCode(question, null))) answers.set(question.id, null);
  }
  return answers;
}

/** Returns the codes of answers in the order of the questions. */
export const getAnswerCodes = (questions: readonly CodedQuestion[], answers: Answers): string[] =>
  questions.flatMap((question) => {
    const answer = answers.get(question.id);
    return answer === undefined ? [] : [getAnswerCode(question, answer)];
  });
