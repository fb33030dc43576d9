import styles from '../../shared/list/empty.module.css';

type PagePart = 'bar' | 'header' | 'hero' | 'text' | 'columns' | 'dots' | 'footer';

/** The rectangles that draw each part of a public page, in units of 1/96 of its width: x, y, width, height. */
const partRectangles: Record<PagePart, readonly (readonly [number, number, number, number])[]> = {
  bar: [[4, 4, 88, 4]],
  header: [[4, 10, 88, 7]],
  hero: [[4, 19, 88, 28]],
  dots: [
    [10, 51, 10, 10],
    [32, 51, 10, 10],
    [54, 51, 10, 10],
    [76, 51, 10, 10],
  ],
  columns: [
    [4, 65, 27, 26],
    [34.5, 65, 27, 26],
    [65, 65, 27, 26],
  ],
  text: [
    [4, 95, 60, 4],
    [4, 102, 74, 4],
    [4, 109, 50, 4],
  ],
  footer: [[4, 118, 88, 14]],
};

/** The parts of the page in which each section appears; for other sections the whole page is highlighted. */
const sectionParts: Record<string, readonly PagePart[]> = {
  sliderSections: ['hero'],
  vehicleSections: ['columns'],
  clientVehicleSections: ['columns'],
  homeSections: ['hero', 'dots', 'columns'],
  autoSections: ['hero', 'dots', 'columns'],
  motoSections: ['hero', 'text'],
  iconSections: ['dots'],
  topBarSections: ['bar'],
  landings: ['hero', 'columns', 'text'],
  landingSections: ['columns', 'text'],
  sections: ['text'],
  plans: ['columns'],
  generalPlans: ['hero', 'columns'],
  productSections: ['columns'],
  productTypes: ['dots'],
  productPages: ['hero', 'columns'],
  icons: ['dots'],
  images: ['hero', 'columns'],
  domainFiles: ['text'],
  academySections: ['hero', 'text'],
  advantageSections: ['dots'],
  agentThirdSections: ['columns'],
  agentPages: ['text', 'columns'],
  menus: ['header', 'footer'],
  internalSettings: ['header', 'footer'],
  guaranteeSections: ['hero', 'text'],
  myMonitoringAccountSections: ['hero', 'text'],
  monitoringServiceSections: ['hero', 'text'],
  joinUsSections: ['hero', 'columns', 'text'],
  applicationSections: ['hero', 'columns', 'text'],
  protectionSections: ['hero', 'columns'],
  upsellings: ['columns'],
  upsellingSections: ['columns'],
  topBarAgentSections: ['bar'],
  beAgentSections: ['hero', 'columns', 'text'],
  guides: ['hero', 'text'],
  adviceSections: ['hero', 'text'],
  toolsSections: ['text', 'columns'],
  promotionSections: ['hero', 'columns'],
  priceSections: ['text'],
};

/** A miniature page that highlights where the section appears. */
export function SectionPlace({ section }: { section: string }) {
  const highlighted = new Set<string>(sectionParts[section] ?? Object.keys(partRectangles));
  return (
    <svg viewBox="0 0 96 136" className={styles.place} aria-hidden="true">
      <rect width="96" height="136" rx="6" fill="#13203A" />
      {Object.entries(partRectangles).flatMap(([part, rectangles]) =>
        rectangles.map(([x, y, width, height]) => (
          <rect
            key={`${part}${x}${y}`}
            x={x}
            y={y}
            width={width}
            height={height}
            rx="2"
            fill={highlighted.has(part) ? '#FFB224' : '#2A3B63'}
          />
        )),
      )}
    </svg>
  );
}
