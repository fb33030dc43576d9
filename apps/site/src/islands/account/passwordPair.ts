import { passwordStrength, strengthLabels } from '@centinela/api/accounts/passwordStrength.ts';
import { createElement, find, findPart } from '../dom.ts';
import styles from './account.module.css';

const personalFields = ['firstName', 'lastName', 'email', 'businessName'];

/** Returns the personal data in the form. A password that contains it is weak. */
function getPersonalData(form: HTMLFormElement): string[] {
  const data = new FormData(form);
  return personalFields.flatMap((name) => {
    const value = data.get(name);
    return typeof value === 'string' && value !== '' ? [value] : [];
  });
}

/** Shows how strong a password is; nothing while it is empty. */
function showStrength(strengthElement: HTMLElement, form: HTMLFormElement, password: string): void {
  if (password === '') {
    strengthElement.replaceChildren();
    delete strengthElement.dataset.strength;
    return;
  }
  const strength = passwordStrength(password, getPersonalData(form));
  const lead = createElement('span', 'Seguridad: ');
  lead.className = styles.quiet ?? '';
  strengthElement.replaceChildren(lead, strengthLabels[strength][0]);
  strengthElement.dataset.strength = String(strength);
}

/** Shows the strength of a new password while typing and can reveal it; does nothing without a password field. */
export function startPasswordPair(form: HTMLFormElement): void {
  const inputs = [...form.querySelectorAll<HTMLInputElement>('[type="password"]')];
  const [password] = inputs;
  const strength = findPart(form, 'strength');
  const revealControl = findPart(form, 'show');
  if (!password || !strength || !revealControl) return;
  password.addEventListener('input', () => showStrength(strength, form, password.value));
  find(revealControl, 'input')?.addEventListener('change', () => {
    const type = password.type === 'password' ? 'text' : 'password';
    for (const input of inputs) input.type = type;
  });
  revealControl.hidden = false;
}
