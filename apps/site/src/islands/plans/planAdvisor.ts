import { formatPesos } from '@centinela/ui/pesos.ts';
import { find, part } from '../dom.ts';

/** Parses the indexes in an attribute of the server: "0 2". */
const parseIndexes = (text = ''): string[] => text.split(' ').filter(Boolean);

const radio = (root: ParentNode, selector: string): HTMLInputElement | null => root.querySelector(selector);

/** Answer to a question about a feature. */
interface Wish {
  /** Index of the feature. */
  place: string;
  /** Undefined until it is answered. */
  isWished: boolean | undefined;
  /** Indexes of the plans that include it. */
  plans: readonly string[];
}

const readWish = (element: HTMLElement, place: string): Wish => {
  const question = find(element, `[data-question="${place}"]`);
  const answer = radio(element, `[name="suma-${place}"]:checked`)?.value;
  return {
    place,
    isWished: answer === undefined ? undefined : answer === 'si',
    plans: parseIndexes(question?.dataset.in),
  };
};

/** Shows the questions that follow the first answer, in order. */
function showFurtherQuestions(element: HTMLElement, askedFeatures: readonly string[]): void {
  for (const question of element.querySelectorAll<HTMLElement>('[data-question]')) question.hidden = true;
  const questions = askedFeatures.flatMap((place) => find(element, `[data-question="${place}"]`) ?? []);
  for (const [index, question] of questions.entries()) {
    question.hidden = false;
    part(question, 'count')?.replaceChildren(String(index + 2));
  }
  find(element, 'fieldset')?.after(...questions);
}

const showIf = (element: HTMLElement | null, isVisible: boolean): void => {
  if (element) element.hidden = !isVisible;
};

/**
 * Shows the lines about the requested features: what the plan includes, what it adds to the first plan, then what it
 * doesn't include.
 */
function showLines(advice: HTMLElement, wishes: readonly Wish[], plan: string, first: string): void {
  for (const line of advice.querySelectorAll<HTMLElement>('[data-has], [data-lacks]')) line.hidden = true;
  const showWished = (name: 'has' | 'lacks') => {
    for (const { place, isWished, plans } of wishes) {
      const line = find(advice, `[data-${name}="${place}"]`);
      if (!line) continue;
      showIf(line, isWished === true && plans.includes(plan) === (name === 'has'));
      line.parentElement?.append(line);
    }
  };
  showWished('has');
  const wished = wishes.flatMap(({ place, isWished }) => (isWished ? [place] : []));
  for (const line of advice.querySelectorAll<HTMLElement>('[data-besides]')) {
    const plans = parseIndexes(line.dataset.in);
    const isAddition = plans.includes(plan) && !plans.includes(first);
    showIf(line, isAddition && !wished.includes(line.dataset.besides ?? ''));
    line.parentElement?.append(line);
  }
  const all = part(advice, 'all');
  all?.parentElement?.append(all);
  showWished('lacks');
}

/** Shows the plan that fits the answers. */
function showAdvice(element: HTMLElement, first: HTMLInputElement, wishes: readonly Wish[]): void {
  const advice = part(element, 'advice');
  if (!advice) return;
  const set = wishes.reduce((sum, { isWished }, at) => sum + (isWished ? 2 ** at : 0), 0);
  const plan = parseIndexes(first.dataset.advice)[set] ?? first.value;
  const price = (place: string) => Number(radio(element, `[name="para"][value="${place}"]`)?.dataset.price);
  const priceDifference = price(plan) - price(first.value);
  const isOpen = wishes.some(({ isWished }) => isWished === undefined);
  for (const planElement of advice.querySelectorAll<HTMLElement>('[data-of]'))
    showIf(planElement, planElement.dataset.of === plan);
  for (const name of advice.querySelectorAll('[data-part="first"]'))
    name.replaceChildren(first.dataset.plan ?? '');
  part(advice, 'purpose')?.replaceChildren(first.labels?.[0]?.textContent ?? '');
  part(advice, 'more')?.replaceChildren(`$\u00a0${formatPesos(priceDifference)}`);
  showIf(part(advice, 'open'), isOpen);
  showIf(part(advice, 'closed'), !isOpen);
  showIf(part(advice, 'dearer'), priceDifference > 0);
  showIf(part(advice, 'own'), plan === first.value);
  showIf(part(advice, 'all'), plan !== first.value);
  showLines(advice, wishes, plan, first.value);
  showIf(part(element, 'waiting'), false);
  showIf(advice, true);
}

/** Starts the plan advisor: shows the next questions and the recommendation. */
export function startPlanAdvisor(element: HTMLElement): void {
  const follow = (answered: EventTarget | null) => {
    const first = radio(element, '[name="para"]:checked');
    if (!first) return;
    const askedFeatures = parseIndexes(first.dataset.questions);
    if (answered === first) showFurtherQuestions(element, askedFeatures);
    showAdvice(
      element,
      first,
      askedFeatures.map((place) => readWish(element, place)),
    );
  };
  element.addEventListener('change', ({ target }) => follow(target));
  // Answers given before the script started.
  follow(radio(element, '[name="para"]:checked'));
}
