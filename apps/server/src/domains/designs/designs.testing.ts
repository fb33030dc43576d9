import { samples } from '@centinela/sections/generated/samples.ts';
import { getAnswerCode } from '@centinela/sections/sections/protectionSections/codes.ts';
import { expect } from 'vitest';
import type { Portal } from '#testing/portal.ts';

export interface QuestionSite {
  portal: Portal;
  admin: { authorization: string };
  plan: string;
  questions: { house: string; kitchen: string };
}

/** Posts form fields as a browser does. */
export const post = (
  { origin }: Portal,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) =>
  fetch(origin + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin, ...headers },
    body: new URLSearchParams(fields),
  });

/** Sets up a site with two questions about homes: one selects the plan, one adds an add-on. */
export async function createQuestionSite(portal: Portal): Promise<QuestionSite> {
  const admin = await portal.login();
  const send = async (path: string, body: Record<string, unknown>): Promise<string> => {
    const { status, body: answer } = await portal.call('POST', `/api/${path}`, body, admin);
    expect(status, JSON.stringify(answer)).toBe(201);
    return answer.data.id;
  };
  const { image: _image, ...fields } = samples.plans;
  const plan = await send('plans', { ...fields, price: 34900, promotionalPrice: null });
  const smoke = await send('qad-addons', {
    name: 'Detector de humo',
    code: 'AD-HUM',
    price: 3900,
    billing: 'MONTHLY',
    compatiblePlans: [],
  });
  const ask = (slug: string, order: number, question: string, options: Record<string, unknown>[]) =>
    send('design-your-protection', {
      title: slug,
      slug,
      place: 'HOGAR',
      question,
      order,
      options: options.map((option) => ({ plan: null, addons: [], products: [], ...option })),
    });
  const house = await ask('casa', 1, '¿Cómo es tu casa?', [
    { title: 'Departamento', plan },
    { title: 'Con jardín', plan },
  ]);
  const kitchen = await ask('cocina', 2, '¿Tenés estufa?', [
    { title: 'Sí', addons: [smoke] },
    { title: 'No' },
  ]);
  return { portal, admin, plan, questions: { house, kitchen } };
}

const options = {
  house: [{ title: 'Departamento' }, { title: 'Con jardín' }],
  kitchen: [{ title: 'Sí' }, { title: 'No' }],
};

/** Form fields of a proposal for a house with a garden and a stove, at 38,800 pesos a month. */
export const gardenAndStove = ({ questions: { house, kitchen } }: QuestionSite) => ({
  lugar: 'hogar',
  r: [
    getAnswerCode({ id: house, options: options.house }, 1),
    getAnswerCode({ id: kitchen, options: options.kitchen }, 0),
  ].join('.'),
});

/** Converts the cookies set by a response to a request header. */
export const toCookieHeader = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

/** Saves the design. @returns the path of its page, and the cookie with which its browser can claim it */
export async function saveAsMaker(
  site: QuestionSite,
  headers: Record<string, string> = {},
): Promise<{ path: string; cookie: string }> {
  const answer = await post(site.portal, '/disena-tu-proteccion/guardar', gardenAndStove(site), headers);
  expect(answer.status, await answer.text()).toBe(303);
  const path = /^(\/disena-tu-proteccion\/d\/[\w-]{22})\?guardado=1/.exec(
    answer.headers.get('location') ?? '',
  )?.[1];
  expect(path).toBeDefined();
  return { path: path ?? '', cookie: toCookieHeader(answer) };
}

/** Saves the design. @returns the path of its page */
export const saveTestDesign = async (
  site: QuestionSite,
  headers: Record<string, string> = {},
): Promise<string> => (await saveAsMaker(site, headers)).path;
