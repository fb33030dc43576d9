import { provinces } from '@centinela/api/country/provinces.ts';
import { askAnchor } from '@centinela/sections/kernel/ask.ts';
import type {
  AskedPlace,
  CoverageAnswer,
  CoveredProvince,
  SuggestedPlace,
} from '@centinela/sections/kernel/coverage.ts';
import { definePage, type ReadValue } from '@centinela/sections/kernel/page.ts';
import { sharedWith } from '@centinela/sections/kernel/pageHead.ts';
import {
  readablePhone,
  telephoneLink,
  whatsAppLink,
} from '@centinela/sections/sections/internalSettings/contact.ts';
import { areaServed } from '@centinela/sections/structured/areaServed.ts';
import { ButtonLink } from '@centinela/ui/parts/Button/Button.tsx';
import { SectionHead } from '@centinela/ui/parts/Heading/Heading.tsx';
import { PhoneIcon, WhatsAppIcon } from '@centinela/ui/parts/icons/icons.tsx';
import { Opening } from '@centinela/ui/parts/Opening/Opening.tsx';
import { Section } from '@centinela/ui/parts/Section/Section.tsx';
import { CoverageForm } from '../../islands/coverage/CoverageForm.tsx';
import { Island } from '../../islands/Island.tsx';
import { chatPath } from '../../layout/whatsApp.ts';
import { readScene, type Scene } from '../scene.ts';
import { CoveredPlaces } from './CoveredPlaces.tsx';
import styles from './coverage.module.css';
import { answerInWords, askAbout, chatWords, placeInWords } from './coverage.words.ts';

const path = '/cobertura';

interface Data {
  /** Null before the visitor has entered a place. */
  answer: CoverageAnswer | null;
  covered: CoveredProvince[];
  scene: Scene;
}

const lead =
  'Decinos tu provincia y tu localidad, y te contestamos en el momento: sí, no, o qué hay mientras tanto.';
const longest = 120;

/** Parses a province by name or code; other values are ignored. */
const readProvince: ReadValue = (value) =>
  provinces.find(({ id, name }) => value === name || value === id)?.name ?? null;

/** Parses the typed locality. The values are unlimited, so these pages are not cached. */
const readLocality: ReadValue = (value) => {
  const words = value.replace(/\p{Cc}+/gu, ' ').trim();
  return words && words.length <= longest ? words : null;
};

type Query = Readonly<Record<string, string>>;
const asked = ({ provincia, localidad }: Query): AskedPlace => ({
  province: provincia ?? null,
  locality: localidad ?? null,
});
const isAsked = (query: Query): boolean => query.provincia !== undefined || query.localidad !== undefined;

/** `/cobertura`: checks whether the company covers a place, and lists the covered ones. */
export const coveragePage = definePage<Data>({
  pattern: path,
  inSitemap: true,
  query: { provincia: readProvince, localidad: readLocality },
  isKept: (_data, { request }) => !isAsked(request.query),
  load: async ({ read, request }) => {
    const [answer, covered, scene] = await Promise.all([
      isAsked(request.query) ? read.coverageOf(asked(request.query)) : null,
      read.coveredProvinces(),
      readScene(read),
    ]);
    return { answer, covered, scene };
  },
  stops: () => [{ name: 'Cobertura', path }],
  head: ({ answer, covered, scene }, { request, brand }) => ({
    title: answer ? `¿Llegamos a ${placeInWords(answer)}?` : 'Cobertura: ¿llegamos a tu calle?',
    description:
      'Mirá en el momento si llegamos a tu localidad, quién te atiende ahí y qué hay donde todavía no estamos.',
    canonical: path,
    // One page for all places is indexed; answers are not.
    noindex: isAsked(request.query),
    ...sharedWith(scene),
    ...(!isAsked(request.query) && covered.length > 0
      ? { structured: [areaServed(request.origin, brand, covered)] }
      : {}),
  }),
  ask: ({ answer }) => askAbout(answer),
  View: ({ data: { answer, covered }, context: { request }, trail }) => {
    const { title, lead: said } = answer ? answerInWords(answer) : { title: '¿Llegamos a tu calle?', lead };
    const near = answer ? covered.filter(({ province }) => province === answer.province) : [];
    return (
      <>
        <Opening
          trail={trail}
          title={title}
          lead={said}
          className={answer ? styles[answer.reach] : undefined}
          beside={<Question query={request.query} answer={answer} />}
        >
          {answer && answer.suggestions.length > 0 && <Suggestions places={answer.suggestions} />}
          {answer && <Ways answer={answer} />}
        </Opening>
        {answer?.reach === 'NO' && near.length > 0 && (
          <Section labelledBy="cobertura-cerca">
            <SectionHead
              id="cobertura-cerca"
              title="Lo más cerca que estamos"
              lead="Si lo que querés cuidar está en una de estas localidades, pedinos la visita."
              beside={<a href={path}>Todos los lugares</a>}
            />
            <CoveredPlaces provinces={near} />
          </Section>
        )}
        {!answer && covered.length > 0 && (
          <Section labelledBy="cobertura-donde">
            <SectionHead
              id="cobertura-donde"
              title="Dónde estamos"
              lead="Y quién te atiende en cada lugar."
            />
            <CoveredPlaces provinces={covered} />
          </Section>
        )}
      </>
    );
  },
});

const problems: Partial<Record<CoverageAnswer['place'], string>> = {
  AMBIGUOUS: 'Hay más de un lugar con ese nombre. Elegí también la provincia.',
  UNKNOWN: 'No conocemos esa localidad. Fijate cómo está escrita, o probá con la ciudad más cercana.',
};

/** Suggested places; each links to its answer. */
const Suggestions = ({ places }: { places: readonly SuggestedPlace[] }) => (
  <ul className={styles.suggestions} aria-label="Lugares parecidos">
    {places.map(({ province, locality }) => (
      <li key={`${province}/${locality}`}>
        <a href={`${path}?${new URLSearchParams({ provincia: province, localidad: locality })}`}>
          {placeInWords({ province, locality })}
        </a>
      </li>
    ))}
  </ul>
);

/** Form with the submitted place. */
function Question({ query, answer }: { query: Query; answer: CoverageAnswer | null }) {
  return (
    <div className="day white">
      <Island name="coverageForm" when="touched">
        <CoverageForm
          action={path}
          isAside={answer !== null}
          title={answer ? 'Probá con otro lugar' : '¿Dónde vivís?'}
          province={answer?.province ?? query.provincia ?? ''}
          locality={answer ? (answer.locality ?? '') : (query.localidad ?? '')}
          problem={(answer && problems[answer.place]) ?? ''}
        />
      </Island>
    </div>
  );
}

/** Next actions after the answer: contact the agent, or use the form at the end. */
function Ways({ answer }: { answer: CoverageAnswer }) {
  const { agent } = answer;
  const chat = agent?.whatsapp ? whatsAppLink(agent.whatsapp) : chatPath;
  if (answer.depends) return null;
  return (
    <>
      <ButtonLink href={`#${askAnchor}`}>{askAbout(answer).title}</ButtonLink>
      <ButtonLink href={`${chat}?text=${encodeURIComponent(chatWords(answer))}`} look="outline">
        <WhatsAppIcon />
        WhatsApp
      </ButtonLink>
      {agent && (
        <ButtonLink href={telephoneLink(agent.phone)} look="plain">
          <PhoneIcon />
          {readablePhone(agent.phone)}
        </ButtonLink>
      )}
    </>
  );
}
