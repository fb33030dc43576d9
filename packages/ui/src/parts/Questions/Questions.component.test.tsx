import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectFocusRing, renderPart } from '../../testing/sitePage.ts';
import { Questions } from './Questions.tsx';

const faqs = [
  { question: '¿Cuánto tarda?', answer: '<p>Una semana.</p>' },
  { question: '¿Hay permanencia?', answer: '<p>No, podés irte cuando quieras.</p>' },
];

const renderQuestions = (list = faqs) =>
  renderPart(<Questions title="Preguntas" faqs={list} surface="paper" />);

const answer = (text: string) => page.getByText(text);

test('Tab and Enter open a question and close it again', async () => {
  renderQuestions();
  await expect.element(answer('Una semana.')).not.toBeVisible();
  await userEvent.keyboard('{Tab}');
  await expectFocusRing(document.activeElement ?? document.body);
  await userEvent.keyboard('{Enter}');
  await expect.element(answer('Una semana.')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(answer('Una semana.')).not.toBeVisible();
});

test('opening a question closes the other one', async () => {
  renderQuestions();
  await page.getByText('¿Cuánto tarda?').click();
  await expect.element(answer('Una semana.')).toBeVisible();
  await page.getByText('¿Hay permanencia?').click();
  await expect.element(answer('No, podés irte cuando quieras.')).toBeVisible();
  await expect.element(answer('Una semana.')).not.toBeVisible();
});

test('the questions are a region named by their heading', async () => {
  renderQuestions();
  const region = page.getByRole('region', { name: 'Preguntas' });
  await expect.element(region.getByRole('heading', { name: 'Preguntas', level: 2 })).toBeVisible();
});

test('a page without questions has no empty section', () => {
  expect(renderQuestions([]).childElementCount).toBe(0);
});
