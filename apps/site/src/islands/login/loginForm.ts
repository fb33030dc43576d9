import { createElement, find, findPart } from '../dom.ts';
import { setErrorTitle } from '../errorTitle.ts';
import { setLoading, showToast } from '../feedback/feedback.ts';
import { showFieldError } from '../fieldError.ts';
import { watchCorrections } from '../forms/corrections.ts';
import { keepDraft } from '../forms/draft.ts';
import styles from './LoginForm.module.css';
import {
  anySecondFactor,
  finishLogin,
  getFieldErrors,
  isMissingInput,
  type LoginError,
  type LoginResult,
  logIn,
  loginMessages,
  type SecondFactor,
} from './login.ts';
import { canSuggestPasskeys, hasPasskeys, logInWithPasskey } from './passkey.ts';
import { readTypedEmail } from './session.ts';

const fields = ['email', 'password', 'code'] as const;

const toText = (value: FormDataEntryValue | null): string => (typeof value === 'string' ? value : '');

/** Builds the message for an error of the whole login. */
function createProblem(error: LoginError): HTMLElement {
  const problem = createElement('div', createElement('p', loginMessages[error]));
  problem.className = styles.problem ?? '';
  if (error !== 'pending') return problem;
  const link = createElement('a', 'pedinos que te lo mandemos de nuevo');
  link.setAttribute('href', '/reenviar-validacion');
  problem.append(
    createElement('p', 'Buscá en tu correo el mensaje para validar la cuenta. Si no está, ', link, '.'),
  );
  return problem;
}

/** Shows an error at its fields or for the whole form and moves the focus there; null clears it. */
function showError(element: HTMLElement, error: LoginError | null): void {
  const fieldErrors = getFieldErrors(error);
  for (const name of fields) {
    const control = find(element, `[name="${name}"]`);
    const errorElement = control && find(element, `#${CSS.escape(`${control.id}-error`)}`);
    if (control && errorElement) showFieldError(control, errorElement, fieldErrors?.[name] ?? '');
  }
  const alert = findPart(element, 'alert');
  alert?.replaceChildren(...(error && !fieldErrors ? [createProblem(error)] : []));
  setErrorTitle(error !== null);
  if (error) (find(element, '[aria-invalid="true"]') ?? alert)?.focus();
}

/** Disables the buttons while a request is running; the text of a submit button then says so. */
function showBusy(element: HTMLElement, isBusy: boolean): void {
  for (const button of element.querySelectorAll<HTMLButtonElement>('button')) {
    if (button.dataset.part === 'show') continue;
    button.disabled = isBusy;
    if (button.type !== 'submit') continue;
    button.dataset.ready ??= button.textContent ?? '';
    button.textContent = isBusy ? 'Entrando…' : button.dataset.ready;
  }
}

/** Shows which kind of code is expected, once the account's methods are known. */
function showCodeKind(challengePart: HTMLElement, hasApp: boolean): void {
  const [label, help] = [findPart(challengePart, 'codeLabel'), findPart(challengePart, 'codeHelp')];
  if (label) label.textContent = hasApp ? 'Código' : 'Código de recuperación';
  if (help)
    help.textContent = hasApp
      ? 'Los 6 números de tu aplicación, o uno de tus códigos de recuperación.'
      : 'Uno de los que guardaste cuando creaste tu llave de acceso. Cada uno sirve una sola vez.';
}

/** Shows the password form, or the second factor of the account. */
function showStep(element: HTMLElement, step: SecondFactor | null): void {
  const [passwordPart, challengePart] = [findPart(element, 'password'), findPart(element, 'challenge')];
  if (!passwordPart || !challengePart) return;
  passwordPart.hidden = step !== null;
  challengePart.hidden = step === null;
  if (!step) return;
  const [passkey, other, stuck] = [
    findPart(challengePart, 'passkey'),
    findPart(challengePart, 'other'),
    findPart(challengePart, 'stuck'),
  ];
  const form = find(challengePart, 'form');
  const isByPasskey = step.hasPasskey && hasPasskeys();
  // An account with only a passkey is asked for it; its recovery codes are offered in case the passkey is lost.
  const isCodeOptional = isByPasskey && !step.hasApp;
  if (passkey) passkey.hidden = !isByPasskey;
  if (other) other.hidden = !step.hasCode || !isCodeOptional;
  if (form) form.hidden = !step.hasCode || isCodeOptional;
  if (stuck) stuck.hidden = isByPasskey || step.hasCode;
  if (step.challenge !== null) showCodeKind(challengePart, step.hasApp);
}

/** Starts the button that reveals the password. */
function startRevealButton(element: HTMLElement): void {
  const button = findPart(element, 'show');
  const input = element.querySelector<HTMLInputElement>('[name="password"]');
  if (!button || !input) return;
  button.hidden = false;
  button.addEventListener('click', () => {
    const isRevealed = input.type === 'password';
    input.type = isRevealed ? 'text' : 'password';
    button.setAttribute('aria-pressed', String(isRevealed));
  });
}

/** Starts the login: logs in without page loads, and with passkeys if the browser supports them. */
export function startLogin(element: HTMLElement): void {
  const challengePart = findPart(element, 'challenge');
  const email = element.querySelector<HTMLInputElement>('[name="email"]');
  if (!challengePart || !email) return;
  let step: SecondFactor | null = challengePart.hidden ? null : anySecondFactor;
  const redirectTo = element.querySelector<HTMLInputElement>('[name="redirectTo"]')?.value ?? null;

  const goToStep = (next: SecondFactor | null) => {
    step = next;
    showError(element, null);
    showStep(element, next);
    // The form that had the focus is hidden now, so the focus moves to the first control of the next step.
    if (next)
      find(challengePart, '[data-part="stuck"]:not([hidden]), button:not([hidden]), [name="code"]')?.focus();
    else email.focus();
  };
  const handleResult = (result: LoginResult | null) => {
    if (result && 'to' in result) return location.assign(result.to);
    showBusy(element, false);
    if (!result) return;
    if ('step' in result) return goToStep(result.step);
    if (result.error === 'challengeExpired') goToStep(null);
    showError(element, result.error);
    if (!isMissingInput(result.error)) showToast('error', loginMessages[result.error]);
  };
  const run = async (work: () => Promise<LoginResult | null>) => {
    showBusy(element, true);
    setLoading(true);
    const result = await work().finally(() => setLoading(false));
    handleResult(result);
  };
  const passkey = (isSuggestion: boolean) => logInWithPasskey({ step, redirectTo, isSuggestion }, fetch);

  for (const form of element.querySelectorAll('form')) {
    form.noValidate = true;
    keepDraft(form);
    watchCorrections(form, ({ value }) => value.trim() !== '');
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const data = new FormData(form);
      const [typed, password, code] = fields.map((name) => toText(data.get(name)));
      const currentStep = step;
      void run(() =>
        currentStep
          ? finishLogin(currentStep, code ?? '', redirectTo, fetch)
          : logIn({ email: typed ?? '', password: password ?? '', redirectTo }, fetch),
      );
    });
  }
  for (const button of element.querySelectorAll<HTMLElement>('[data-part="passkey"]')) {
    button.hidden = !hasPasskeys();
    button.addEventListener('click', () => void run(() => passkey(false)));
  }
  findPart(challengePart, 'other')?.addEventListener('click', ({ currentTarget }) => {
    if (currentTarget instanceof HTMLElement) currentTarget.hidden = true;
    const form = find(challengePart, 'form');
    if (form) form.hidden = false;
    find(challengePart, '[name="code"]')?.focus();
  });
  findPart(challengePart, 'again')?.addEventListener('click', (event) => {
    event.preventDefault();
    goToStep(null);
  });
  startRevealButton(element);
  // After a posted form the server renders the same page for all visitors, so the e-mail address comes from a cookie.
  if (email.value === '') email.value = readTypedEmail(document.cookie);
  const suggestPasskey = async () => {
    if (await canSuggestPasskeys()) handleResult(await passkey(true));
  };
  if (document.activeElement === email) void suggestPasskey();
  else email.addEventListener('focus', () => void suggestPasskey(), { once: true });
  showStep(element, step);
}
