import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { Button, Menu } from '@mantine/core';
import { IconAlertTriangle, IconChevronDown, IconListDetails } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { useTranslation } from '../../../language/language.ts';
import { useVisibleFields } from '../fields/useVisibleFields.ts';
import styles from './contents.module.css';
import type { FormSection } from './formSections.ts';
import { getSectionElementId } from './sectionId.ts';
import { useCurrentSection } from './useCurrentSection.ts';

/** Scrolls to a section and focuses it, so that Tab continues with its first field. */
function focusSection(section: FormSection): void {
  const element = document.getElementById(getSectionElementId(section));
  element?.scrollIntoView({ block: 'start' });
  element?.focus({ preventScroll: true });
}

interface Props {
  definition: Definition;
  sections: readonly FormSection[];
}

/**
 * Table of contents of a long form. It highlights the current section and sections with errors. On phones it is a menu.
 */
export function Contents({ definition, sections }: Props) {
  const { localize } = useTranslation();
  const { control } = useFormContext();
  const { errors } = useFormState({ control });
  const visibleNames = useVisibleFields(definition).map(([name]) => name);
  const visibleSections = sections.filter(({ names }) => names.some((name) => visibleNames.includes(name)));
  const current = useCurrentSection(visibleSections.map(getSectionElementId));
  const countErrors = ({ names }: FormSection): number =>
    names.filter((name) => errors[name] !== undefined).length;
  const items = visibleSections.map((section) => ({
    section,
    errorCount: countErrors(section),
    isCurrent: getSectionElementId(section) === current,
  }));
  const label = localize(['Secciones del formulario', 'Sections of the form']);
  return (
    <nav className={styles.contents} aria-label={label}>
      <SectionStrip items={items} />
      <PhoneMenu items={items} label={label} />
    </nav>
  );
}

interface ContentsItem {
  section: FormSection;
  /** Number of fields with errors in the section. */
  errorCount: number;
  isCurrent: boolean;
}

/** Icon for a section that has errors; nothing for a count of 0. */
function ErrorIcon({ count }: { count: number }) {
  const { localize } = useTranslation();
  if (count === 0) return null;
  return (
    <IconAlertTriangle
      className={styles.wrong}
      size={16}
      aria-label={localize(['con errores', 'with errors'])}
    />
  );
}

function SectionStrip({ items }: { items: readonly ContentsItem[] }) {
  const { localize } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const current = items.findIndex(({ isCurrent }) => isCurrent);
  // `scrollIntoView` could also scroll the page.
  useEffect(() => {
    const strip = list.current;
    const item = strip?.children[current];
    if (strip && item instanceof HTMLElement)
      strip.scrollTo({ left: item.offsetLeft - (strip.clientWidth - item.offsetWidth) / 2 });
  }, [current]);
  return (
    <ul ref={list} className={styles.strip}>
      {items.map(({ section, errorCount, isCurrent }) => (
        <li key={section.key}>
          <button type="button" aria-current={isCurrent || undefined} onClick={() => focusSection(section)}>
            <ErrorIcon count={errorCount} />
            {localize(section.label)}
          </button>
        </li>
      ))}
    </ul>
  );
}

function PhoneMenu({ items, label }: { items: readonly ContentsItem[]; label: string }) {
  const { localize } = useTranslation();
  const current = items.find(({ isCurrent }) => isCurrent);
  const errorCount = items.reduce((sum, item) => sum + item.errorCount, 0);
  return (
    <div className={styles.phone}>
      {/* The section receives the focus, not the menu button. */}
      <Menu position="bottom-start" width="target" returnFocus={false}>
        <Menu.Target>
          <Button
            variant="default"
            fullWidth
            justify="space-between"
            leftSection={
              errorCount > 0 ? <ErrorIcon count={errorCount} /> : <IconListDetails size={16} aria-hidden />
            }
            rightSection={<IconChevronDown size={16} aria-hidden />}
            aria-label={`${label}: ${current ? localize(current.section.label) : ''}`}
          >
            {current && localize(current.section.label)}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {items.map(({ section, errorCount: count, isCurrent }) => (
            <Menu.Item
              key={section.key}
              aria-current={isCurrent || undefined}
              leftSection={count > 0 ? <ErrorIcon count={count} /> : null}
              onClick={() => requestAnimationFrame(() => focusSection(section))}
            >
              {localize(section.label)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
