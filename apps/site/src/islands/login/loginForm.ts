import { createElement, find, part } from '../dom.ts';
import { setErrorTitle } from '../errorTitle.ts';
import { showFieldError } from '../fieldError.ts';
import styles from './LoginForm.module.css';
import {
  anySecondFactor,
  finishLogin,
  getFieldErrors,
  type LoginError,
  type LoginResult,
  logIn,
  loginMessages,
  type SecondFactor,
} from './login.ts';
import { canSuggestPasskeys, hasPasskeys, logInWithPasskey } from './passkey.ts';
import { readTypedEmail } from './session.ts';

const fields = ['email', 'password', 'code'] as const;

const textOf = (value: FormDataEntryValue | null): string => (typeof value === 'string' ? value : '');

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
  const alert = part(element, 'alert');
  alert?.replaceChildren(...(error && !fieldErrors ? [createProblem(error)] : []));
  setErrorTitle(error !== null);
  if (error) (find(element, '[aria-invalid="true"]') ?? alert)?.focus();
}

/** Disables the buttons while a request is running; the pressed one shows it. */
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
function showCodeKind(second: HTMLElement, hasApp: boolean): void {
  const [label, help] = [part(second, 'codeLabel'), part(second, 'codeHelp')];
  if (label) label.textContent = hasApp ? 'Código' : 'Código de recuperación';
  if (help)
    help.textContent = hasApp
      ? 'Los 6 números de tu aplicación, o uno de tus códigos de recuperación.'
      : 'Uno de los que guardaste cuando creaste tu llave de acceso. Cada uno sirve una sola vez.';
}

/** Shows the password form, or the second factor of the account. */
function showStep(element: HTMLElement, step: SecondFactor | null): void {
  const [first, second] = [part(element, 'password'), part(element, 'challenge')];
  if (!first || !second) return;
  first.hidden = step !== null;
  second.hidden = step === null;
  if (!step) return;
  const [passkey, other, stuck] = [part(second, 'passkey'), part(second, 'other'), part(second, 'stuck')];
  const form = find(second, 'form');
  const isByPasskey = step.hasPasskey && hasPasskeys();
  // Accounts with only a passkey are asked for it; their recovery codes are for a lost passkey.
  const isLast = isByPasskey && !step.hasApp;
  if (passkey) passkey.hidden = !isByPasskey;
  if (other) other.hidden = !step.hasCode || !isLast;
  if (form) form.hidden = !step.hasCode || isLast;
  if (stuck) stuck.hidden = isByPasskey || step.hasCode;
  if (step.challenge !== null) showCodeKind(second, step.hasApp);
}

/** Starts the button that reveals the password. */
function startRevealButton(element: HTMLElement): void {
  const button = part(element, 'show');
  const input = element.querySelector<HTMLInputElement>('[name="password"]');
  if (!button || !input) return;
  button.hidden = false;
  button.addEventListener('click', () => {
    const isRevealed = input.type === 'password';
    input.type = isRevealed ? 'text' : 'password';
    button.setAttribute('aria-pressed', String(isRevealed));
  });
}

/** Starts the login: no page loads, and passkeys where the browser supports them. */
export function startLogin(element: HTMLElement): void {
  const second = part(element, 'challenge');
  const email = element.querySelector<HTMLInputElement>('[name="email"]');
  if (!second || !email) return;
  let step: SecondFactor | null = second.hidden ? null : anySecondFactor;
  const redirectTo = element.querySelector<HTMLInputElement>('[name="redirectTo"]')?.value ?? null;

  const goTo = (next: SecondFactor | null) => {
    step = next;
    showError(element, null);
    showStep(element, next);
    // The focused form is hidden now: move the focus to the next control, whose label says what it is for.
    if (next) find(second, '[data-part="stuck"]:not([hidden]), button:not([hidden]), [name="code"]')?.focus();
    else email.focus();
  };
  const handleResult = (result: LoginResult | null) => {
    if (result && 'to' in result) return location.assign(result.to);
    showBusy(element, false);
    if (!result) return;
    if ('step' in result) return goTo(result.step);
    if (result.error === 'challengeExpired') goTo(null);
    showError(element, result.error);
  };
  const run = async (work: () => Promise<LoginResult | null>) => {
    showBusy(element, true);
    handleResult(await work());
  };
  const passkey = (isOffered: boolean) => logInWithPasskey({ step, redirectTo, isOffered }, fetch);

  for (const form of element.querySelectorAll('form')) {
    form.noValidate = true;
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const data = new FormData(form);
      const [typed, password, code] = fields.map((name) => textOf(data.get(name)));
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
  part(second, 'other')?.addEventListener('click', ({ currentTarget }) => {
    if (currentTarget instanceof HTMLElement) currentTarget.hidden = true;
    const form = find(second, 'form');
    if (form) form.hidden = false;
    find(second, '[name="code"]')?.focus();
  });
  part(second, 'again')?.addEventListener('click', (event) => {
    event.preventDefault();
    goTo(null);
  });
  startRevealButton(element);
  // The page rendered after a posted form is the same for all visitors, so the e-mail address comes from a cookie.
  if (email.value === '') email.value = readTypedEmail(document.cookie);
  const offer = async () => {
    if (await canSuggestPasskeys()) handleResult(await passkey(true));
  };
  if (document.activeElement === email) void offer();
  else email.addEventListener('focus', () => void offer(), { once: true });
  showStep(element, step);
}
