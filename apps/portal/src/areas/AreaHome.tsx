import { IconArrowRight } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from '../language/language.ts';
import { Advantages, AgentBlocks, Bands, findHomePage } from './Editorial.tsx';
import { Notices } from './Notices.tsx';
import protection from './protection/protection.module.css';
import { HelpLinks, QuickLinks } from './QuickLinks.tsx';
import { HomePromotions } from './reading/HomePromotions.tsx';
import { AreaPicture } from './shared/AreaPicture.tsx';
import type { Area } from './shared/area.ts';
import {
  type AreaImage,
  getNotices,
  getOffers,
  getPromotions,
  type Slide,
  type Steps,
  useAreaHome,
  useAreaMenu,
} from './shared/areaQueries.ts';
import { Contact } from './shared/Contact.tsx';
import styles from './shared/home.module.css';
import { Vehicles } from './Vehicles.tsx';
import { Welcome } from './Welcome.tsx';
import './shared/words.ts';

/** Loaded after the main content of the home. */
const PendingTasks = lazy(() => import('./protection/PendingTasks.tsx'));
const News = lazy(() => import('./news/News.tsx'));
const HomeShared = lazy(() => import('./household/HomeShared.tsx'));
const HomeAddons = lazy(() => import('./addons/HomeAddons.tsx'));
const BetterOffers = lazy(() => import('./requests/BetterOffers.tsx'));
const OwnVisits = lazy(() => import('./visits/OwnVisits.tsx'));
const HomeDesigns = lazy(() => import('./designs/HomeDesigns.tsx'));

/** Reserves the space of a part that is still loading, to avoid layout shifts. */
const placeholder = <div className={protection.place} aria-busy />;

/** Home of an area: greeting, account overview and the editors' content. */
export function AreaHome({ area }: { area: Area }) {
  const { t } = useTranslation('areas');
  const { data, isPending } = useAreaHome(area);
  const isClient = area.audience === 'CLIENT';
  const [firstSlide, ...otherSlides] = data?.data.sliderSections ?? [];
  const [steps] = data && 'iconSections' in data.data ? data.data.iconSections : [];
  // Clients see their own situation first; the first slide follows with the others.
  const slides = isClient && firstSlide ? [firstSlide, ...otherSlides] : otherSlides;
  const agentHome = data && 'agentPages' in data.data ? data.data : null;
  const page = agentHome && findHomePage(agentHome.agentPages);
  return (
    <div className={styles.home} data-pending={isPending}>
      <Welcome area={area} slide={firstSlide} isPending={isPending} />
      <Notices notices={getNotices(data)} />
      {isClient && <ClientOverview />}
      {!isClient && (
        <Suspense fallback={placeholder}>
          <News />
        </Suspense>
      )}
      {page && <AgentBlocks page={page} />}
      <QuickLinks area={area} />
      {isClient && (
        <Suspense>
          <HomeDesigns />
        </Suspense>
      )}
      {isClient && <HelpLinks />}
      <HomePromotions promotions={getPromotions(data)} />
      {agentHome && <Bands bands={agentHome.agentThirdSections} />}
      {slides.length > 0 && (
        <section>
          <h2 className={styles.head}>{t('news')}</h2>
          <ul className={styles.cards}>
            {slides.map((slide) => (
              <Card key={slide.id} slide={slide} />
            ))}
          </ul>
        </section>
      )}
      <Vehicles pictures={data?.data.vehicleSections} picturesWithText={data?.data.clientVehicleSections} />
      {steps && <StepList steps={steps} />}
      <Advantages area={area} advantages={data?.data.advantageSections ?? []} />
      {isClient && data && (
        <Suspense>
          <HomeAddons offers={getOffers(data)} />
        </Suspense>
      )}
      <MenuGroups area={area} />
      <Contact />
    </div>
  );
}

/** Shared accounts, pending tasks, visits and cheaper offers of the client, at the top of the home. */
const ClientOverview = () => (
  <>
    <Suspense>
      <HomeShared />
    </Suspense>
    <Suspense>
      <PendingTasks />
    </Suspense>
    <Suspense>
      <OwnVisits />
    </Suspense>
    <Suspense>
      <BetterOffers />
    </Suspense>
  </>
);

function Card({ slide: { title, subtitle, buttonTitle, buttonUrl, image } }: { slide: Slide }) {
  return (
    <li className={styles.card}>
      {image && <AreaPicture image={image} sizes="(max-width: 62em) 100vw, 40vw" />}
      <div>
        <h3>{title}</h3>
        {subtitle && <p>{subtitle}</p>}
        {buttonTitle && buttonUrl && (
          <a href={buttonUrl} className={styles.more}>
            {buttonTitle} <IconArrowRight size={17} aria-hidden />
          </a>
        )}
      </div>
    </li>
  );
}

const IconImage = ({ image }: { image: AreaImage | null | undefined }) =>
  image && (
    <img className={styles.drawing} src={image.original} alt="" width={24} height={24} loading="lazy" />
  );

function StepList({ steps: { title, description, items } }: { steps: Steps }) {
  return (
    <section className={styles.panel}>
      <h2 className={styles.head}>{title}</h2>
      {description && <p className={styles.about}>{description}</p>}
      <ol className={styles.steps}>
        {items.map((step) => (
          <li key={step.title}>
            <span className={styles.dot}>
              <IconImage image={step.icon?.image} />
            </span>
            <div>
              <h3>{step.title}</h3>
              {step.description && <p>{step.description}</p>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Groups of the menu that editors wrote, with their icons. */
function MenuGroups({ area }: { area: Area }) {
  const { t } = useTranslation('areas');
  const groups = useAreaMenu(area).filter(({ items }) => items.length > 0);
  if (groups.length === 0) return null;
  return (
    <section className={area.audience === 'CLIENT' ? styles.inMenu : undefined}>
      <h2 className={styles.head}>{t('atHand')}</h2>
      <div className={styles.groups}>
        {groups.map(({ title, items }) => (
          <div key={title} className={styles.panel}>
            <h3>{title}</h3>
            <ul>
              {items.map(
                (item) =>
                  item.url && (
                    <li key={item.title}>
                      <a href={item.url}>
                        <IconImage image={item.icon?.image} />
                        {item.title}
                      </a>
                    </li>
                  ),
              )}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
