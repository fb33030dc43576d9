import { formatPesos } from '@centinela/ui/pesos.ts';
import { find, findPart } from '../dom.ts';

/** Parses the indexes in an attribute that the server rendered: "0 2". */
const parseIndexes = (text = ''): string[] => text.split(' ').filter(Boolean);

const findRadio = (root: ParentNode, selector: string): HTMLInputElement | null =>
  root.querySelector(selector);

/** Whether the visitor wants a feature, as answered to its question. */
interface Wish {
  /** Index of the feature. */
  feature: string;
  /** Undefined until it is answered. */
  isWished: boolean | undefined;
  /** Indexes of the plans that include it. */
  plans: readonly string[];
}

const readWish = (element: HTMLElement, feature: string): Wish => {
  const question = find(element, `[data-question="${feature}"]`);
  const answer = findRadio(element, `[name="suma-${feature}"]:checked`)?.value;
  return {
    feature,
    isWished: answer === undefined ? undefined : answer === 'si',
    plans: parseIndexes(question?.dataset.in),
  };
};

/** Shows the questions that follow the first answer, in order. */
function showFurtherQuestions(element: HTMLElement, askedFeatures: readonly string[]): void {
  for (const question of element.querySelectorAll<HTMLElement>('[data-question]')) question.hidden = true;
  const questions = askedFeatures.flatMap((feature) => find(element, `[data-question="${feature}"]`) ?? []);
  for (const [index, question] of questions.entries()) {
    question.hidden = false;
    findPart(question, 'count')?.replaceChildren(String(index + 2));
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
    for (const { feature, isWished, plans } of wishes) {
      const line = find(advice, `[data-${name}="${feature}"]`);
      if (!line) continue;
      showIf(line, isWished === true && plans.includes(plan) === (name === 'has'));
      line.parentElement?.append(line);
    }
  };
  showWished('has');
  const wishedFeatures = wishes.flatMap(({ feature, isWished }) => (isWished ? [feature] : []));
  for (const line of advice.querySelectorAll<HTMLElement>('[data-besides]')) {
    const plans = parseIndexes(line.dataset.in);
    const isAddition = plans.includes(plan) && !plans.includes(first);
    showIf(line, isAddition && !wishedFeatures.includes(line.dataset.besides ?? ''));
    line.parentElement?.append(line);
  }
  const all = findPart(advice, 'all');
  all?.parentElement?.append(all);
  showWished('lacks');
}

/** Shows the plan that fits the answers. */
function showAdvice(element: HTMLElement, first: HTMLInputElement, wishes: readonly Wish[]): void {
  const advice = findPart(element, 'advice');
  if (!advice) return;
  const wishMask = wishes.reduce(
    (sum, { isWished }, questionIndex) => sum + (isWished ? 2 ** questionIndex : 0),
    0,
  );
  const plan = parseIndexes(first.dataset.advice)[wishMask] ?? first.value;
  const getPrice = (feature: string) =>
    Number(findRadio(element, `[name="para"][value="${feature}"]`)?.dataset.price);
  const priceDifference = getPrice(plan) - getPrice(first.value);
  const hasOpenQuestion = wishes.some(({ isWished }) => isWished === undefined);
  for (const planElement of advice.querySelectorAll<HTMLElement>('[data-of]'))
    showIf(planElement, planElement.dataset.of === plan);
  for (const name of advice.querySelectorAll('[data-part="first"]'))
    name.replaceChildren(first.dataset.plan ?? '');
  findPart(advice, 'purpose')?.replaceChildren(first.labels?.[0]?.textContent ?? '');
  findPart(advice, 'more')?.replaceChildren(`$\u00a0${formatPesos(priceDifference)}`);
  showIf(findPart(advice, 'open'), hasOpenQuestion);
  showIf(findPart(advice, 'closed'), !hasOpenQuestion);
  showIf(findPart(advice, 'dearer'), priceDifference > 0);
  showIf(findPart(advice, 'own'), plan === first.value);
  showIf(findPart(advice, 'all'), plan !== first.value);
  showLines(advice, wishes, plan, first.value);
  showIf(findPart(element, 'waiting'), false);
  showIf(advice, true);
}

/** Starts the plan advisor: shows the next questions and the recommendation. */
export function startPlanAdvisor(element: HTMLElement): void {
  const update = (answered: EventTarget | null) => {
    const first = findRadio(element, '[name="para"]:checked');
    if (!first) return;
    const askedFeatures = parseIndexes(first.dataset.questions);
    if (answered === first) showFurtherQuestions(element, askedFeatures);
    showAdvice(
      element,
      first,
      askedFeatures.map((feature) => readWish(element, feature)),
    );
  };
  element.addEventListener('change', ({ target }) => update(target));
  // The visitor may have answered before the script started.
  update(findRadio(element, '[name="para"]:checked'));
}
