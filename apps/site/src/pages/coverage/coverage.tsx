import { provinces } from '@centinela/api/country/provinces.ts';
import { contactFormAnchor } from '@centinela/sections/kernel/contactForm.ts';
import type {
  CoverageAnswer,
  CoveredProvince,
  RequestedPlace,
  SuggestedPlace,
} from '@centinela/sections/kernel/coverage.ts';
import { definePage, type ParseValue } from '@centinela/sections/pages/page.ts';
import { getShareImage } from '@centinela/sections/pages/pageHead.ts';
import {
  createPhoneLink,
  createWhatsAppLink,
  formatPhone,
} from '@centinela/sections/sections/internalSettings/contact.ts';
import { areaServed } from '@centinela/sections/structured/areaServed.ts';
import { ButtonLink } from '@centinela/ui/parts/Button/Button.tsx';
import { SectionHead } from '@centinela/ui/parts/Heading/Heading.tsx';
import { Hero } from '@centinela/ui/parts/Hero/Hero.tsx';
import { PhoneIcon, WhatsAppIcon } from '@centinela/ui/parts/icons/icons.tsx';
import { Section } from '@centinela/ui/parts/Section/Section.tsx';
import { CoverageForm } from '../../islands/coverage/CoverageForm.tsx';
import { Island } from '../../islands/Island.tsx';
import { chatPath } from '../../layout/whatsApp.ts';
import { readScene, type Scene } from '../scene.ts';
import { CoveredPlaces } from './CoveredPlaces.tsx';
import styles from './coverage.module.css';
import { formatAnswer, formatChatMessage, formatPlace, getContactFormOptions } from './coverageText.ts';

const path = '/cobertura';

interface Data {
  /** Null before the visitor has entered a place. */
  answer: CoverageAnswer | null;
  covered: CoveredProvince[];
  scene: Scene;
}

const lead =
  'Decinos tu provincia y tu localidad, y te contestamos en el momento: sí, no, o qué hay mientras tanto.';
const maxLength = 120;

/** Parses a province by name or code; other values are ignored. */
const readProvince: ParseValue = (value) =>
  provinces.find(({ id, name }) => value === name || value === id)?.name ?? null;

/** Parses the typed locality. Its values are unlimited, so pages with a locality are not cached. */
const readLocality: ParseValue = (value) => {
  const typedText = value.replace(/\p{Cc}+/gu, ' ').trim();
  return typedText && typedText.length <= maxLength ? typedText : null;
};

type Query = Readonly<Record<string, string>>;
const toAskedPlace = ({ provincia, localidad }: Query): RequestedPlace => ({
  province: provincia ?? null,
  locality: localidad ?? null,
});
const hasPlace = (query: Query): boolean => query.provincia !== undefined || query.localidad !== undefined;

/** `/cobertura`: checks whether the company covers a place, and lists the covered ones. */
export const coveragePage = definePage<Data>({
  pattern: path,
  inSitemap: true,
  query: { provincia: readProvince, localidad: readLocality },
  isCacheable: (_data, { request }) => !hasPlace(request.query),
  load: async ({ read, request }) => {
    const [answer, covered, scene] = await Promise.all([
      hasPlace(request.query) ? read.coverageOf(toAskedPlace(request.query)) : null,
      read.coveredProvinces(),
      readScene(read),
    ]);
    return { answer, covered, scene };
  },
  breadcrumb: () => [{ name: 'Cobertura', path }],
  head: ({ answer, covered, scene }, { request, brand }) => ({
    title: answer ? `¿Llegamos a ${formatPlace(answer)}?` : 'Cobertura: ¿llegamos a tu calle?',
    description:
      'Mirá en el momento si llegamos a tu localidad, quién te atiende ahí y qué hay donde todavía no estamos.',
    canonical: path,
    // Only the page without a place is indexed.
    noindex: hasPlace(request.query),
    ...getShareImage(scene),
    ...(!hasPlace(request.query) && covered.length > 0
      ? { structured: [areaServed(request.origin, brand, covered)] }
      : {}),
  }),
  contactForm: ({ answer }) => getContactFormOptions(answer),
  View: ({ data: { answer, covered }, context: { request }, trail }) => {
    const { title, lead: answerLead } = answer
      ? formatAnswer(answer)
      : { title: '¿Llegamos a tu calle?', lead };
    const coveredProvince = answer ? covered.filter(({ province }) => province === answer.province) : [];
    return (
      <>
        <Hero
          trail={trail}
          title={title}
          lead={answerLead}
          className={answer ? styles[answer.reach] : undefined}
          sideContent={<PlaceForm query={request.query} answer={answer} />}
        >
          {answer && answer.suggestions.length > 0 && <Suggestions places={answer.suggestions} />}
          {answer && <NextActions answer={answer} />}
        </Hero>
        {answer?.reach === 'NO' && coveredProvince.length > 0 && (
          <Section labelledBy="cobertura-cerca">
            <SectionHead
              id="cobertura-cerca"
              title="Lo más cerca que estamos"
              lead="Si lo que querés cuidar está en una de estas localidades, pedinos la visita."
              links={<a href={path}>Todos los lugares</a>}
            />
            <CoveredPlaces provinces={coveredProvince} />
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

const problemMessages: Partial<Record<CoverageAnswer['place'], string>> = {
  AMBIGUOUS: 'Hay más de un lugar con ese nombre. Elegí también la provincia.',
  UNKNOWN: 'No conocemos esa localidad. Fijate cómo está escrita, o probá con la ciudad más cercana.',
};

/** Suggested places; each links to its answer. */
const Suggestions = ({ places }: { places: readonly SuggestedPlace[] }) => (
  <ul className={styles.suggestions} aria-label="Lugares parecidos">
    {places.map(({ province, locality }) => (
      <li key={`${province}/${locality}`}>
        <a href={`${path}?${new URLSearchParams({ provincia: province, localidad: locality })}`}>
          {formatPlace({ province, locality })}
        </a>
      </li>
    ))}
  </ul>
);

/** Form with the submitted place. */
function PlaceForm({ query, answer }: { query: Query; answer: CoverageAnswer | null }) {
  return (
    <div className="day white">
      <Island name="coverageForm" when="touched">
        <CoverageForm
          action={path}
          isSecondary={answer !== null}
          title={answer ? 'Probá con otro lugar' : '¿Dónde vivís?'}
          province={answer?.province ?? query.provincia ?? ''}
          locality={answer ? (answer.locality ?? '') : (query.localidad ?? '')}
          problem={(answer && problemMessages[answer.place]) ?? ''}
        />
      </Island>
    </div>
  );
}

/** Links after the answer: to the agent, or to the form at the end of the page. */
function NextActions({ answer }: { answer: CoverageAnswer }) {
  const { agent } = answer;
  const chat = agent?.whatsapp ? createWhatsAppLink(agent.whatsapp) : chatPath;
  if (answer.depends) return null;
  return (
    <>
      <ButtonLink href={`#${contactFormAnchor}`}>{getContactFormOptions(answer).title}</ButtonLink>
      <ButtonLink href={`${chat}?text=${encodeURIComponent(formatChatMessage(answer))}`} variant="outline">
        <WhatsAppIcon />
        WhatsApp
      </ButtonLink>
      {agent && (
        <ButtonLink href={createPhoneLink(agent.phone)} variant="plain">
          <PhoneIcon />
          {formatPhone(agent.phone)}
        </ButtonLink>
      )}
    </>
  );
}
