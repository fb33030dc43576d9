import { find, findPart } from '../dom.ts';
import { listAnswers } from './answers.ts';

/** State of a history entry: the step, and the number of entries since the form was opened. */
interface Position {
  formStep: number;
  formDepth: number;
}

/** Reads the position from the state of a history entry; null for an entry of another kind. */
function readPosition(state: unknown): Position | null {
  if (typeof state !== 'object' || state === null || !('formStep' in state) || !('formDepth' in state))
    return null;
  const { formStep, formDepth } = state;
  return typeof formStep === 'number' && typeof formDepth === 'number' ? { formStep, formDepth } : null;
}

const getDepth = (): number => readPosition(history.state)?.formDepth ?? 0;

const revealEvent = 'reveal';

/** Shows the step of a control, if it is hidden, and moves the focus to the control. */
export function focusControl(control: HTMLElement): void {
  control.dispatchEvent(new Event(revealEvent, { bubbles: true }));
  control.focus();
}

/** Fills the last step with the answers of the others. */
function fillReview(
  review: HTMLElement,
  steps: readonly HTMLElement[],
  change: (index: number) => void,
): void {
  const template = review.querySelector('template');
  const rows = steps.flatMap((step, index) => {
    const row = template?.content.firstElementChild?.cloneNode(true);
    if (!(row instanceof HTMLElement)) return [];
    const title = findPart(step, 'stepTitle')?.textContent ?? '';
    find(row, 'dt')?.replaceChildren(title);
    find(row, 'dd')?.replaceChildren(listAnswers(step).join('\n') || 'Sin completar');
    const button = find(row, 'button');
    button?.lastElementChild?.replaceChildren(` ${title}`);
    button?.addEventListener('click', () => change(index));
    return [row];
  });
  findPart(review, 'answers')?.replaceChildren(...rows);
}

/** Elements of a form with steps. */
interface Parts {
  form: HTMLFormElement;
  /** The last one shows the answers. */
  steps: readonly HTMLElement[];
  review: HTMLElement;
  progress: HTMLElement;
  back: HTMLElement;
  /** The submit button; it continues to the next step until the last one. */
  button: HTMLButtonElement;
}

/** Finds the elements; null for a form without steps. */
function findParts(form: HTMLFormElement, button: HTMLButtonElement): Parts | null {
  const steps = [...form.querySelectorAll<HTMLElement>('[data-step]')];
  const [progress, back, review] = [findPart(form, 'progress'), findPart(form, 'stepBack'), steps.at(-1)];
  if (form.dataset.steps === undefined || !progress || !back || !review) return null;
  return { form, steps, review, progress, back, button };
}

/** Marks the current step in the page's table of contents. */
function markInContents(id: string, isCurrent: boolean): void {
  const link = id && find(document, `nav a[href="#${id}"]`);
  if (link) link.ariaCurrent = isCurrent ? 'step' : null;
}

/** Shows the steps of a form. Each shown step is an entry of the browser's history. */
function createPager({ form, steps, review, progress, back, button }: Parts) {
  const last = steps.length - 1;
  const sendLabel = button.textContent;
  let current = 0;
  let isReviewed = false;
  const show = (index: number) => {
    current = Math.min(index, last);
    const isLast = current === last;
    isReviewed ||= isLast;
    if (isLast) fillReview(review, steps.slice(0, last), go);
    for (const [position, step] of steps.entries()) {
      step.hidden = position !== current;
      markInContents(step.id, position === current);
    }
    for (const part of form.querySelectorAll<HTMLElement>('[data-last]')) part.hidden = !isLast;
    button.textContent = isLast ? sendLabel : 'Seguir';
    find(progress, '[role="status"]')?.replaceChildren(`Paso ${current + 1} de ${steps.length}`);
    const bar = progress.querySelector('progress');
    if (bar) Object.assign(bar, { max: steps.length, value: current + 1 });
    back.hidden = current === 0;
  };
  const focusTitle = () => {
    const step = steps[current];
    if (step) findPart(step, 'stepTitle')?.focus();
  };
  const push = (index: number) => {
    history.pushState({ formStep: index, formDepth: getDepth() + 1 } satisfies Position, '');
    show(index);
  };
  /** Shows a step as a new entry of the history, and moves the focus to its question. */
  const go = (index: number) => {
    push(index);
    focusTitle();
  };
  return {
    show,
    push,
    go,
    focusTitle,
    /** Index of the step that contains an element; -1 for none. */
    findStep: (target: EventTarget | null): number =>
      steps.findIndex((step) => target instanceof Node && step.contains(target)),
    getCurrent: () => current,
    isLast: () => current === last,
    /** Continues: to the next step, or back to the answers after one of them was changed. */
    next: () => go(isReviewed ? last : current + 1),
  };
}

type Pager = ReturnType<typeof createPager>;

/** Follows links to a step or to a field in it: those of the error summary, and of a table of contents. */
function followLinks({ findStep, go }: Pager, { form, steps }: Parts): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const target = link?.pathname === location.pathname && document.getElementById(link.hash.slice(1));
    const index = target && form.isConnected ? findStep(target) : -1;
    if (!target || index < 0) return;
    event.preventDefault();
    if (target === steps[index]) go(index);
    else focusControl(target);
  });
}

/** Shows the question before, like the browser's back button. */
function goBack({ show, focusTitle, getCurrent }: Pager): void {
  if (getDepth() > 0) history.back();
  else {
    show(Math.max(0, getCurrent() - 1));
    focusTitle();
  }
}

/** The steps of a form that has been started. */
export interface FormSteps {
  /** Leaves the form's history entries once it is sent, so that the browser's back button leaves the page. */
  finish(): void;
}

/**
 * Shows a form with `data-steps` one step at a time: its progress, a way back, and all answers before sending. Must be
 * called before the form's own `submit` listener is added.
 *
 * @param validate shows the errors of the controls in a step, or none for null; returns whether there are none
 * @returns null for a form without steps
 */
export function startFormSteps(
  form: HTMLFormElement,
  button: HTMLButtonElement,
  validate: (step: HTMLElement | null) => boolean,
): FormSteps | null {
  const parts = findParts(form, button);
  if (!parts) return null;
  const pager = createPager(parts);
  const stopAtStep = (event: SubmitEvent) => {
    if (pager.isLast()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (validate(parts.steps[pager.getCurrent()] ?? null)) pager.next();
  };
  form.addEventListener('submit', stopAtStep, true);
  form.addEventListener(revealEvent, ({ target }) => {
    const index = pager.findStep(target);
    if (index >= 0 && index !== pager.getCurrent()) pager.push(index);
  });
  parts.back.addEventListener('click', () => goBack(pager));
  followLinks(pager, parts);
  addEventListener('popstate', ({ state }) => {
    const position = readPosition(state);
    if (!position || !form.isConnected) return;
    validate(null);
    pager.show(position.formStep);
    pager.focusTitle();
  });
  const start = readPosition(history.state) ?? { formStep: 0, formDepth: 0 };
  history.replaceState(start, '');
  const invalidStep = pager.findStep(form.querySelector('[aria-invalid="true"]'));
  form.dataset.started = '';
  parts.progress.hidden = false;
  pager.show(invalidStep >= 0 ? invalidStep : start.formStep);
  return {
    finish: () => {
      if (getDepth() > 0) history.go(-getDepth());
    },
  };
}
