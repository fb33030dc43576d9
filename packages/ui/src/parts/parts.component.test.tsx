import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { examplePicture } from '../testing/examples.ts';
import { findViolations, getOverflow, renderPart, usePhone } from '../testing/sitePage.ts';
import { Breadcrumb } from './Breadcrumb/Breadcrumb.tsx';
import { Button, ButtonLink } from './Button/Button.tsx';
import { CallToAction } from './CallToAction/CallToAction.tsx';
import { Card } from './Card/Card.tsx';
import { CheckLine, CheckLines } from './CheckLines/CheckLines.tsx';
import { Choices } from './Choices/Choices.tsx';
import { Details } from './Details/Details.tsx';
import { Downloads } from './Downloads/Downloads.tsx';
import { Heading, SectionHead } from './Heading/Heading.tsx';
import { Hero } from './Hero/Hero.tsx';
import { LinkCard, LinkCards } from './LinkCard/LinkCard.tsx';
import { Pagination } from './Pagination/Pagination.tsx';
import { Points } from './Points/Points.tsx';
import { Price } from './Price/Price.tsx';
import { TaxRate } from './Price/TaxRate.ts';
import { Questions } from './Questions/Questions.tsx';
import { Quote } from './Quote/Quote.tsx';
import { Section } from './Section/Section.tsx';
import { SkipLink } from './SkipLink/SkipLink.tsx';

/** As long as an editor may write: a title with a word that is wider than half of a phone. */
const longTitle = 'Videovigilancia internacionalizada para establecimientos agroindustriales';
const manual = { url: '/media/manual.pdf', name: 'manual.pdf', size: 2_516_582 };
const icon = { image: { ...examplePicture, vector: true, original: '/media/ejemplo.svg' } };

const examples: Readonly<Record<string, ReactNode>> = {
  Breadcrumb: (
    <Breadcrumb
      items={[
        { name: 'Inicio', path: '/' },
        { name: longTitle, path: '/notas' },
        { name: longTitle, path: '/notas/una' },
      ]}
    />
  ),
  Button: (
    <>
      <Button>{longTitle}</Button>
      <Button variant="strong" size="small">
        Guardar
      </Button>
      <Button variant="outline">Cancelar</Button>
      <ButtonLink variant="plain" href="/planes" opensNewTab>
        {longTitle}
      </ButtonLink>
    </>
  ),
  CallToAction: (
    <CallToAction title={longTitle} lead="Te llamamos hoy.">
      <ButtonLink href="/contacto">Pedí que te llamemos</ButtonLink>
    </CallToAction>
  ),
  Card: (
    <Card isHighlighted>
      <Heading level={2}>{longTitle}</Heading>
    </Card>
  ),
  CheckLines: <CheckLines lines={[longTitle, 'Aviso al celular']} />,
  Choices: (
    <Choices
      name="Temas"
      choices={['Todos', longTitle].map((label, index) => ({
        key: label,
        href: `/notas?tema=${index}`,
        label,
        isChosen: index === 1,
        icon,
      }))}
    />
  ),
  Details: (
    <Details summary={longTitle} open>
      <p>Una semana.</p>
    </Details>
  ),
  Downloads: (
    <Downloads documents={[{ id: '1', title: longTitle, type: 'Manual', file: manual, cover: null }]} />
  ),
  Hero: (
    <Hero
      title={longTitle}
      note="Hogares"
      lead={<p>{longTitle}</p>}
      trail={<Breadcrumb items={[{ name: 'Inicio', path: '/' }]} />}
    >
      <ButtonLink href="/contacto">Pedí que te llamemos</ButtonLink>
    </Hero>
  ),
  LinkCards: (
    <LinkCards>
      <LinkCard href="/uno" title={longTitle} note="Hogares" text={longTitle} image={examplePicture} />
      <LinkCard href="/dos" title="Cámaras" isWide image={examplePicture} meta="5 minutos" />
    </LinkCards>
  ),
  Pagination: <Pagination current={50} pages={100} href={(number) => `/notas?page=${number}`} />,
  Points: <Points points={[{ icon, title: longTitle, text: longTitle }]} cards />,
  Price: (
    <TaxRate value={21}>
      <Price amount={1_234_567} regularPrice={2_345_678} size="l" />
    </TaxRate>
  ),
  Questions: (
    <Questions title={longTitle} faqs={[{ question: longTitle, answer: '<p>Sí.</p>' }]} surface="white" />
  ),
  Quote: <Quote text={longTitle} name="Norma, Villa Luro, Ciudad de Buenos Aires" isHighlighted />,
  SectionHead: (
    <SectionHead title={longTitle} lead={longTitle} links={<a href="/notas">Todas las notas</a>} />
  ),
};

test.each(Object.keys(examples))('%s fits a phone and has no violations', async (name) => {
  await usePhone();
  const host = renderPart(<Section>{examples[name]}</Section>);
  expect(getOverflow()).toBeLessThanOrEqual(0);
  expect(await findViolations(host)).toEqual([]);
});

test('the level of a heading does not depend on its size', async () => {
  renderPart(
    <>
      <Heading level={2}>Grande</Heading>
      <Heading level={3} size="l">
        Igual de grande
      </Heading>
      <Heading level={3}>Chico</Heading>
    </>,
  );
  const readSize = (name: string, level: number) =>
    getComputedStyle(page.getByRole('heading', { name, level, exact: true }).element()).fontSize;
  expect(readSize('Igual de grande', 3)).toBe(readSize('Grande', 2));
  expect(readSize('Chico', 3)).not.toBe(readSize('Grande', 2));
});

test('a check list is announced as a list of its texts, with the additional lines last', async () => {
  renderPart(
    <CheckLines lines={['Sirena', 'Aviso al celular']}>
      <CheckLine>Visita anual</CheckLine>
    </CheckLines>,
  );
  const items = page.getByRole('list').getByRole('listitem');
  await expect.element(items.first()).toBeVisible();
  expect(items.elements().map(({ textContent }) => textContent)).toEqual([
    'Sirena',
    'Aviso al celular',
    'Visita anual',
  ]);
  expect(page.getByRole('img').elements()).toEqual([]);
});

test('a download says its format and size, and a deleted file is not offered', async () => {
  const documents = [
    { id: '1', title: 'Manual de la central', type: 'Manual', file: manual },
    { id: '2', title: 'Folleto', file: null },
  ];
  renderPart(<Downloads documents={documents} />);
  const link = page.getByRole('link');
  await expect.element(link).toHaveAccessibleName('Manual de la central Manual, PDF, 2,4 MB');
  await expect.element(link).toHaveAttribute('download', 'manual.pdf');
});

test('the last item of a breadcrumb is the current page and no link', async () => {
  const items = ['Inicio', 'Notas', 'Alarmas'].map((name) => ({ name, path: `/${name}` }));
  renderPart(<Breadcrumb items={items} />);
  const trail = page.getByRole('navigation', { name: 'Estás en' });
  await expect.element(trail.getByText('Alarmas')).toHaveAttribute('aria-current', 'page');
  expect(
    trail
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Inicio', 'Notas']);
});

test('the skip link appears with the first Tab and leads to the content', async () => {
  const host = renderPart(
    <>
      <SkipLink to="#contenido">Ir al contenido</SkipLink>
      <a href="/otra">Otra página</a>
      <div id="contenido" tabIndex={-1} />
    </>,
  );
  const link = page.getByRole('link', { name: 'Ir al contenido' }).element();
  expect(link.getBoundingClientRect().bottom).toBeLessThanOrEqual(0);
  await userEvent.keyboard('{Tab}');
  expect(link.getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => document.activeElement).toBe(host.querySelector('#contenido'));
  history.replaceState(null, '', ' ');
});
