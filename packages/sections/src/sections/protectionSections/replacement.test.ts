import { describe, expect, test } from 'vitest';
import { buildProposal, computeEffect, type DesignAddon, type DesignPlan, type Question } from './design.ts';
import { explainReplacement, formatProposal } from './formatting.ts';
import { restore, toSaved } from './saved.ts';
import { getDesignStepPath, parseDesign } from './stepPath.ts';

const createPlan = (id: string, price: number, devices: readonly string[]): DesignPlan => ({
  id,
  slug: id,
  name: `Plan ${id}`,
  kind: 'GENERAL',
  price,
  promotionalPrice: null,
  items: [],
  equipment: devices.map((name) => ({ name, quantity: 1 })),
});
const createAddon = (id: string, name: string, price: number): DesignAddon => ({
  id,
  name,
  price,
  billing: 'MONTHLY',
  compatiblePlans: [],
  equipment: [{ name, quantity: 1 }],
});

const basic = createPlan('Esencial', 24_900, ['Panel']);
const detection = createPlan('Detección', 31_900, ['Panel', 'Detector de humo', 'Detector de gas']);
const shop = createPlan('Comercio', 10_000, ['Panel', 'Detector de humo', 'Detector de gas']);
const smoke = createAddon('smoke', 'Detector de humo', 3_900);
const gas = createAddon('gas', 'Detector de gas', 4_400);
const catalogue = { plans: [basic, detection, shop], addons: [smoke, gas], offers: [] };

const createQuestion = (
  id: string,
  order: number,
  place: Question['place'],
  options: readonly Partial<Question['options'][number]>[],
): Question => ({
  id,
  title: id,
  question: `¿${id}?`,
  place,
  order,
  options: options.map((option, index) => ({
    title: `${id} ${index}`,
    plan: null,
    addons: [],
    products: [],
    ...option,
  })),
});

const questions = [
  createQuestion('casa', 1, 'HOGAR', [{ plan: basic }]),
  createQuestion('cocina', 2, 'HOGAR', [{ addons: [smoke, gas] }, { addons: [gas] }]),
  createQuestion('negocio', 1, 'NEGOCIO', [{ plan: shop }]),
];
const open = (kitchen: number) => {
  const answers = new Map([
    ['casa', 0],
    ['cocina', kitchen],
  ]);
  const path = getDesignStepPath({ place: 'HOGAR', questions: questions.slice(0, 2), answers }, null);
  const query = Object.fromEntries(new URL(path, 'https://x').searchParams);
  return parseDesign(questions, query, catalogue);
};

describe('a proposal for which a cheaper offer covers the same', () => {
  const state = open(0);
  const proposal = buildProposal(state.questions, state.answers, state.catalogue);

  test('is that offer, and says why', () => {
    expect([proposal.plan?.id, proposal.addons, proposal.cost.monthly]).toEqual(['Detección', [], 31_900]);
    expect(explainReplacement(proposal)).toBe(
      'Te proponemos el Plan Detección: cubre lo mismo que el Plan Esencial con detector de humo y detector de gas, y te ahorrás $\u00a01.300 por mes.',
    );
    const message = formatProposal('HOGAR', proposal, '/x');
    expect(message).toContain('En total: $\u00a031.900 por mes.');
    // The message is the visitor's own.
    expect(message).toMatch(/^Hola\. Diseñé la protección de mi casa /);
  });

  test('shows the change of plan as the effect of the answer', () => {
    expect(computeEffect(state.questions, state.answers, 'cocina', 0, state.catalogue)).toMatchObject({
      plan: { id: 'Detección' },
      cost: { monthly: 7_000, once: 0 },
    });
  });

  test('is saved and restored with the same price', () => {
    const saved = toSaved(state);
    expect(saved?.proposal).toMatchObject({ plan: { slug: 'Detección' }, cost: { monthly: 31_900 } });
    const restored = restore(questions, saved ?? { place: 'HOGAR', answers: [] }, catalogue).state;
    expect(buildProposal(restored.questions, restored.answers, restored.catalogue)).toEqual(proposal);
  });
});

test('the chosen offer stays when no other is cheaper, and plans for another place never replace it', () => {
  const state = open(1);
  const proposal = buildProposal(state.questions, state.answers, state.catalogue);
  expect([proposal.plan?.id, proposal.addons, proposal.cost.monthly]).toEqual(['Esencial', [gas], 29_300]);
  expect([proposal.replaced, explainReplacement(proposal)]).toEqual([null, null]);
});
