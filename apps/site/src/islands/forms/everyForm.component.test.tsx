import { formSteps } from '@centinela/ui/formSteps/FormSteps.tsx';
import { findViolations } from '@centinela/ui/testing/sitePage.ts';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { CancellationForm } from '../../pages/cancellations/CancellationForm.tsx';
import { TypeCode } from '../../pages/codes/TypeCode.tsx';
import { failToConnect, startIsland, stubIslandApi } from '../../testing/islands.ts';
import { AccountForm } from '../account/AccountForm.tsx';
import type { AccountFormName } from '../account/account.rules.ts';
import { CoverageForm } from '../coverage/CoverageForm.tsx';
import type { IslandName } from '../islands.ts';
import { LeadForm } from '../leads/LeadForm.tsx';
import { LoginForm } from '../login/LoginForm.tsx';

const options = {
  documentTypes: [{ id: 'DNI', name: 'DNI' }],
  provinces: [{ id: 'b', name: 'Buenos Aires' }],
  occupations: [{ id: 'OTHER', name: 'Otra' }],
  placesToBuy: [{ id: 'ONLINE', name: 'Por internet' }],
  services: [{ id: 'ALARM', name: 'Alarma' }],
};

const account = (form: AccountFormName) => (
  <AccountForm form={form} values={{}} errors={{}} failure="" options={options} />
);

/** A public form with valid input for its required fields. */
interface Case {
  island: IslandName;
  content: ReactNode;
  required: Readonly<Record<string, string>>;
  /** Number of screens; omitted for a form on one. */
  stepCount?: number;
  /** Whether errors are shown only at the fields, because there are at most two. */
  hasNoSummary?: boolean;
  /** Whether the form is valid without any input. */
  isOptional?: boolean;
}

const person = { name: 'Ana Paz', phone: '11 5263 0900', place: 'Morón, Buenos Aires' };
const email = { email: 'ana@correo.demo' };
const words = 'mesa lluvia tren';

const cases: Readonly<Record<string, Case>> = {
  'a call': {
    island: 'leadForm',
    content: <LeadForm target={{ topic: 'CONTACT' }} page="/contacto" thanks={null} />,
    required: person,
  },
  'a job application': {
    island: 'leadForm',
    content: (
      <LeadForm target={{ topic: 'JOB' }} page="/sumate-equipo" thanks={null} cvDays={90} steps={formSteps} />
    ),
    required: person,
    stepCount: 4,
  },
  'the registration': {
    island: 'accountForm',
    content: account('register'),
    required: {
      firstName: 'Ana',
      lastName: 'Paz',
      dni: '30.123.456',
      ...email,
      password: words,
      repeat: words,
    },
    stepCount: 6,
  },
  'a forgotten password': { island: 'accountForm', content: account('forgot'), required: email },
  'another validation mail': { island: 'accountForm', content: account('resend'), required: email },
  'a new password': {
    island: 'accountForm',
    content: account('newPassword'),
    required: { password: words, passwordRepeat: words },
  },
  'the login': {
    island: 'loginForm',
    content: <LoginForm id="ingresar" email={null} redirectTo={null} error={null} />,
    required: { ...email, password: words },
    hasNoSummary: true,
  },
  'a cancellation': {
    island: 'plainForm',
    content: <CancellationForm kind="CANCELLATION" values={{}} errors={{}} failure="" />,
    required: { name: 'Ana Paz', document: '30.123.456', ...email },
    stepCount: 4,
  },
  'a code': {
    island: 'plainForm',
    content: (
      <TypeCode
        title="Código"
        lead=""
        trail={null}
        path="/verificar"
        hint=""
        button="Verificar"
        form={undefined}
      />
    ),
    required: { codigo: '7KQ2-XM4R-9TDA' },
    hasNoSummary: true,
  },
  'a covered place': {
    island: 'coverageForm',
    content: (
      <CoverageForm
        action="/cobertura"
        title="¿Dónde vivís?"
        province=""
        locality=""
        problem="Escribí tu localidad"
        isSecondary={false}
      />
    ),
    required: { localidad: 'Morón' },
    hasNoSummary: true,
  },
};

async function open({ island, content }: Case) {
  // The page keeps the list of places for the next test, unless it can't be loaded.
  stubIslandApi({ 'GET /public/places': failToConnect });
  const host = await startIsland(island, content);
  const form = host.querySelector<HTMLFormElement>('form:not([data-part])');
  if (!form) throw new Error('the case has no form');
  const preventPost = (event: Event) => event.preventDefault();
  form.addEventListener('submit', preventPost);
  return { host, form };
}

const submit = (form: HTMLFormElement) => form.querySelector<HTMLElement>('button[type=submit]')?.click();

const getControl = (form: HTMLFormElement, name: string): HTMLInputElement => {
  const control = form.elements.namedItem(name);
  if (!(control instanceof HTMLInputElement)) throw new Error(`no field ${name}`);
  return control;
};

function type(control: HTMLInputElement, text: string) {
  control.value = text;
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Lists the names of the required fields that are displayed. */
const listVisible = (form: HTMLFormElement, { required }: Case): string[] =>
  Object.keys(required).filter((name) => getControl(form, name).checkVisibility());

const isInvalid = (form: HTMLFormElement, name: string): boolean =>
  getControl(form, name).ariaInvalid === 'true';

for (const [title, form] of Object.entries(cases)) {
  test(`${title}: all errors of a screen at once, each gone once it is corrected`, async () => {
    const opened = await open(form);
    // An empty password is reported once, not for its repetition too.
    const names = listVisible(opened.form, form).filter((name) => !/repeat/i.test(name));
    submit(opened.form);
    await expect.poll(() => names.every((name) => isInvalid(opened.form, name))).toBe(true);
    // The server has moved the focus to the error of a form that it returned.
    if (form.island !== 'coverageForm')
      await expect.poll(() => document.activeElement?.id).toBe(getControl(opened.form, names[0] ?? '').id);
    const listLinks = () =>
      names.filter((name) =>
        opened.host
          .querySelector(`li:not([hidden]) > a[href="#${getControl(opened.form, name).id}"]`)
          ?.checkVisibility(),
      );
    expect(listLinks()).toEqual(form.hasNoSummary ? [] : names);
    expect(await findViolations(opened.host)).toEqual([]);
    for (const [index, name] of names.entries()) {
      type(getControl(opened.form, name), form.required[name] ?? '');
      // The repetition of a password is compared with the password.
      if (name !== 'password') expect(isInvalid(opened.form, name), name).toBe(false);
      if (!form.hasNoSummary && name !== 'password') expect(listLinks()).not.toContain(name);
      if (index === names.length - 1 && form.island !== 'coverageForm')
        expect(document.title).not.toMatch(/^Error/);
    }
  });

  test(`${title}: the input survives a reload, but no password does`, async () => {
    const first = await open(form);
    for (const [name, value] of Object.entries(form.required)) type(getControl(first.form, name), value);
    first.host.remove();
    const second = await open(form);
    for (const [name, value] of Object.entries(form.required)) {
      const isSecret = /password|repeat/i.test(name);
      // The address of the page contains the coverage form's input.
      const isKept = !isSecret && form.island !== 'coverageForm';
      expect(getControl(second.form, name).value, name).toBe(isKept ? value : '');
    }
    expect(JSON.stringify({ ...sessionStorage })).not.toContain(words);
  });

  const { stepCount } = form;
  if (stepCount)
    test(`${title}: one question a screen, with its progress, a way back and the answers`, async () => {
      const { host, form: element } = await open(form);
      const position = () => host.querySelector('[data-part=progress] [role=status]')?.textContent;
      for (let step = 1; step <= stepCount; step += 1) {
        await expect.poll(position).toBe(`Paso ${step} de ${stepCount}`);
        expect(host.querySelectorAll('[data-step]:not([hidden])')).toHaveLength(1);
        if (step > 1) expect(document.activeElement?.tagName).toMatch(/^H[23]$/);
        expect(await findViolations(host)).toEqual([]);
        for (const name of listVisible(element, form))
          type(getControl(element, name), form.required[name] ?? '');
        if (step < stepCount) submit(element);
      }
      const answers = host.querySelector('[data-part=answers]')?.textContent ?? '';
      for (const [name, value] of Object.entries(form.required))
        if (/password|repeat/i.test(name)) expect(answers).not.toContain(value);
        else expect(answers).toContain(value);
      // The browser's back button shows the question before.
      dispatchEvent(new PopStateEvent('popstate', { state: { formStep: 1, formDepth: 1 } }));
      await expect.poll(position).toBe(`Paso 2 de ${stepCount}`);
      // After a change the answers come next.
      submit(element);
      await expect.poll(position).toBe(`Paso ${stepCount} de ${stepCount}`);
      host.querySelector<HTMLElement>('[data-part=answers] button')?.click();
      await expect.poll(position).toBe(`Paso 1 de ${stepCount}`);
    });
}

test('errors of the server show their step', async () => {
  const { host } = await open({
    island: 'plainForm',
    content: (
      <CancellationForm
        kind="CANCELLATION"
        values={{ name: 'Ana', document: '30123456', email: 'ana@' }}
        errors={{ email: 'Revisá el correo' }}
        failure=""
      />
    ),
    required: {},
  });
  expect(host.querySelector('[data-part=progress] [role=status]')?.textContent).toBe('Paso 2 de 4');
  expect(host.querySelector('li:not([hidden]) a')?.textContent).toBe('Correo electrónico: Revisá el correo');
});
